export interface PromptFact {
  prompt_titre: string;
  /** A seeded sport's label; null: for every sport. */
  sport: string | null;
  prompt_content: string;
}
