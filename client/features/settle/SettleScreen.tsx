import { Link } from '@tanstack/react-router';
import { CheckCheck, ClipboardCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { verdictKey } from '../../../shared/domain/proposals.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { autoSettle, useSettlesAlone } from '../../local/auto-settle.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { missingScores } from '../../tips/own-score/missing-score.ts';
import { settlableText } from '../../tips/settle/settlable-text.ts';
import { type Settling, settledTips } from '../../tips/settle/settle-tips.ts';
import { useSettleAll } from '../../tips/settle/use-settle-all.ts';
import { useVerdicts } from '../../tips/settle/use-verdicts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ignoreSecondTap } from '../../ui/second-tap.ts';
import { ByHandNotice } from './ByHandNotice.tsx';
import { ContradictedList } from './ContradictedList.tsx';
import { MissingScores } from './MissingScores.tsx';
import { ProposedMatch } from './ProposedMatch.tsx';

/** What scores decide: the bets and selections without a result, all settled with one press. */
export function SettleScreen() {
  const userData = useUserData();
  const reference = useReference();
  return (
    <>
      <PageHeader
        title="À régler"
        sub="Ce que les scores décident, à vérifier puis à régler d’une pression."
      />
      <AutoSettleChoice />
      {userData && reference ? (
        <LoadedSettle userData={userData} reference={reference} />
      ) : (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      )}
    </>
  );
}

type LoadedProps = { userData: UserData; reference: Reference };

function LoadedSettle({ userData, reference }: LoadedProps) {
  const { proposed, contradicted } = useVerdicts(userData, reference);
  const [choices, setChoices] = useState<ReadonlyMap<string, Outcome | null>>(new Map());
  const settlings = proposed.flatMap((verdict): Settling[] => {
    const chosen = choices.get(verdictKey(verdict));
    return chosen === null ? [] : [{ ...verdict, chosen: chosen ?? verdict.outcome }];
  });
  const settled = settledTips(settlings, reference);
  const afterOf = new Map(settled.map(({ before, after }) => [before.upm_id, after]));
  const byMatch = Map.groupBy(
    proposed.toSorted((one, other) => one.match.match_date.localeCompare(other.match.match_date)),
    ({ match }) => match,
  );
  const settleAll = useSettleAll(reference);
  const content = useRef<HTMLDivElement>(null);
  // What was pressed leaves, with the focus.
  const settle = async (chosen: readonly Settling[], press: MouseEvent) => {
    ignoreSecondTap(press);
    if (await settleAll(chosen)) content.current?.focus({ preventScroll: true });
  };
  const { tips, ownScores } = userData;
  const unscored = useMemo(() => missingScores(tips, { ...reference, nowMs: Date.now() }), [tips, reference]);
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      <ByHandNotice userData={userData} reference={reference} proposed={proposed} />
      {proposed.length + contradicted.length + unscored.length === 0 && <NothingToSettle />}
      {proposed.length > 0 && (
        <Section title={settlableText(proposed.length)}>
          <ul className="space-y-4">
            {[...byMatch].map(([match, verdicts]) => (
              <li key={match.match_id}>
                <ProposedMatch
                  match={match}
                  verdicts={verdicts}
                  reference={reference}
                  afterOf={afterOf}
                  choiceOf={(verdict) => {
                    const chosen = choices.get(verdictKey(verdict));
                    return chosen === undefined ? verdict.outcome : chosen;
                  }}
                  onChoose={(verdict, outcome) =>
                    setChoices((before) => new Map(before).set(verdictKey(verdict), outcome))
                  }
                />
              </li>
            ))}
          </ul>
          <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--low))] z-10 -mx-4 mt-4 flex justify-end border-t border-line bg-paper/92 px-4 py-3 backdrop-blur-md sm:-mx-1 sm:px-1 lg:bottom-(--low)">
            <Button
              icon={CheckCheck}
              disabled={settlings.length === 0}
              onClick={({ nativeEvent }) => void settle(settlings, nativeEvent)}
              className="max-sm:w-full"
            >
              {settlings.length === proposed.length ? 'Tout régler' : 'Régler'} ({settlings.length})
            </Button>
          </div>
        </Section>
      )}
      {unscored.length > 0 && <MissingScores scores={unscored} ownScores={ownScores} reference={reference} />}
      {contradicted.length > 0 && (
        <ContradictedList
          verdicts={contradicted}
          reference={reference}
          onFollow={(verdict, press) => void settle([{ ...verdict, chosen: verdict.outcome }], press)}
        />
      )}
    </div>
  );
}

/** Whether scores settle by themselves on this device. */
function AutoSettleChoice() {
  const { user_id } = useRuntime();
  const isOn = useSettlesAlone();
  return (
    <Checkbox
      className="mb-4"
      label="Régler tout seul dès qu’un score est connu"
      sub="Sur cet appareil. Chaque fois, un message le dit et permet d’annuler. Ce que vous avez réglé ou rouvert vous-même reste tel quel."
      checked={isOn}
      onChange={({ currentTarget }) => autoSettle.write(user_id, currentTarget.checked ? 'oui' : null)}
    />
  );
}

function NothingToSettle() {
  return (
    <Card flush>
      <EmptyState
        icon={ClipboardCheck}
        title="Aucun score à suivre"
        text="Les pronostics dont le score du match décide apparaîtront ici, dès que ce score est connu."
        action={
          <Button asChild variant="secondary">
            <Link to="/user/pronos">Mes pronostics</Link>
          </Button>
        }
      />
    </Card>
  );
}
