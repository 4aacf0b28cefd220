/** A group of prediction types, offered for each of its sports. */
export interface PredictionGroupFact {
  grp_prono_lib: string;
  sports: readonly string[];
  pronos: readonly string[];
}
