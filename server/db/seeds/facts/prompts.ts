export const prompts: readonly { prompt_titre: string; sport: string | null; prompt_content: string }[] = [
  {
    prompt_titre: 'Forme avant le match',
    sport: null,
    prompt_content:
      'Décris la forme de {equipe_a} et de {equipe_b} avant leur match de {competition}, le {date_match}.',
  },
];
