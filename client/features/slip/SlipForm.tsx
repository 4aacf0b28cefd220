import { Link } from '@tanstack/react-router';
import { CalendarDays, ChevronLeft, PenLine, Trash2 } from 'lucide-react';
import { type SubmitEvent, useMemo, useState } from 'react';
import { type TicketType, ticketTypes } from '../../../shared/records/ticket.ts';
import { startingChoices } from '../../forms/tip-habits.ts';
import { useFocusOnRefusal } from '../../forms/use-focus-on-refusal.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useRuntime } from '../../local/runtime-context.tsx';
import { blankSelection, emptySlip, isFull, type Slip, withSelection } from '../../slip/slip.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { scorersFinder } from '../../tips/scorers.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { BetFields } from './BetFields.tsx';
import { enterSlip } from './enter-slip.ts';
import { FollowUpFields } from './FollowUpFields.tsx';
import { SelectionList } from './SelectionList.tsx';
import { SlipSummary } from './SlipSummary.tsx';
import { SystemFields } from './SystemFields.tsx';
import type { SlipPartProps } from './slip-part.ts';
import { type SlipTerms, termsOf } from './slip-terms.ts';
import { useSaveSlip } from './use-save-slip.ts';
import { useShownIssues } from './use-shown-issues.ts';

// The sticky bar at the bottom must not cover the focused field.
const formLook =
  'mx-auto max-w-3xl [&_:is(input,select,textarea,button)]:scroll-mb-[max(0px,11rem+var(--low))]';

const segmentLabels: Readonly<Record<TicketType, string>> = {
  simple: 'Simples',
  combine: 'Combiné',
  systeme: 'Système',
};

type SlipFormProps = { slip: Slip; userData: UserData; reference: Reference; onSaved: () => void };

/** The slip as one form; everything is kept as it is typed. */
export function SlipForm({ slip, userData, reference, onSaved }: SlipFormProps) {
  const { user_id } = useRuntime();
  const { change } = useSlip();
  const choices = useMemo(
    () => startingChoices(user_id, userData, reference),
    [user_id, userData, reference],
  );
  const typed = termsOf(slip, choices, userData, reference);
  const scorersOf = useMemo(() => scorersFinder(reference), [reference]);
  const read = () =>
    enterSlip(slip, typed, { userData, reference, scorersOf, nowIso: new Date().toISOString() });
  const entered = read();
  const shown = useShownIssues(entered.issues, slip);
  const [refusals, setRefusals] = useState(0);
  const form = useFocusOnRefusal(refusals);
  const { save, isSaving } = useSaveSlip(onSaved);
  const setTerms = (changes: Partial<SlipTerms & { type_pari: TicketType }>) =>
    change((before) => ({ ...before, terms: { ...before.terms, ...changes } }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = read();
    if (now.issues.size === 0) return void save(now, typed);
    shown.sayAll();
    setRefusals(refusals + 1);
  };
  const part: SlipPartProps = { slip, typed, entered, userData, reference, scorersOf, setTerms, ...shown };
  return (
    <form ref={form} noValidate onSubmit={submit} className={formLook}>
      <SlipHeading slip={slip} />
      <SegmentedControl
        aria-label="Type de pari"
        segments={ticketTypes.map((value) => ({ value, label: segmentLabels[value] }))}
        value={entered.type}
        onValueChange={(type_pari) => setTerms({ type_pari })}
        className="mb-4"
      />
      <SelectionList {...part} />
      <AddingButtons />
      {entered.type === 'systeme' && (
        <Card className="mt-4 space-y-4">
          <SystemFields {...part} />
        </Card>
      )}
      <Section title="Pari">
        <Card className="space-y-5">
          <BetFields {...part} />
        </Card>
      </Section>
      <Section title="Suivi">
        <Card className="space-y-5">
          <FollowUpFields {...part} />
        </Card>
      </Section>
      <SlipSummary
        entered={entered}
        count={slip.selections.length}
        isFreebet={typed.freebet}
        isLay={typed.contre}
        isRefused={refusals > 0}
        isSaving={isSaving}
      />
    </form>
  );
}

function SlipHeading({ slip }: { slip: Slip }) {
  const { change } = useSlip();
  const count = slip.selections.length;
  const empty = () => {
    change(() => emptySlip);
    notify.undo('Ticket vidé', () => change((now) => (now.selections.length === 0 ? slip : now)));
  };
  return (
    <PageHeader
      above={
        <>
          <Link
            to="/matches"
            className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-medium hover:text-ink"
          >
            <ChevronLeft aria-hidden className="size-5" /> Matchs
          </Link>
          <Button variant="quiet" size="sm" icon={Trash2} className="-mr-2 ml-auto" onClick={empty}>
            Vider le ticket
          </Button>
        </>
      }
      title="Ticket"
      sub={`${count} sélection${count > 1 ? 's' : ''}, gardée${count > 1 ? 's' : ''} sur cet appareil`}
    />
  );
}

function AddingButtons() {
  const { slip, change } = useSlip();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" icon={CalendarDays} className="max-sm:flex-auto" asChild>
        <Link to="/matches" search={{ ticket: true }}>
          Autre match
        </Link>
      </Button>
      <Button
        variant="secondary"
        icon={PenLine}
        className="max-sm:flex-auto"
        disabled={isFull(slip)}
        onClick={() => change((now) => withSelection(now, blankSelection()))}
      >
        Sélection libre
      </Button>
    </div>
  );
}
