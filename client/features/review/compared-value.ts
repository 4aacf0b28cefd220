/** A field's label, what was typed in it and what the server holds; `null` where that was deleted. */
export interface ComparedValue {
  field: string;
  label: string;
  typed: string;
  held: string | null;
}
