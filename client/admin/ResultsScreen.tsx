import { Badge, type Tone } from '../ui/Badge.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import type { loadRecords } from './records.ts';

/** The colour of a result by its order: green, red, yellow, blue, then grey. */
const toneByOrder: readonly Tone[] = ['positive', 'negative', 'caution', 'info'];

export function ResultsScreen(loaded: Awaited<ReturnType<typeof loadRecords>>) {
  return (
    <RecordScreen
      {...loaded}
      cells={{
        result_lib: ({ result_lib, result_ordre }) => (
          <Badge tone={toneByOrder[Number(result_ordre) - 1] ?? 'neutral'}>{result_lib}</Badge>
        ),
      }}
    />
  );
}
