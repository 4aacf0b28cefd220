import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { BankrollField } from './BankrollField.tsx';
import { DetailFields } from './DetailFields.tsx';
import { FormNotices } from './FormNotices.tsx';
import { FormSummary } from './FormSummary.tsx';
import { MatchHeading } from './MatchHeading.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { keepTyped, type OpenedTip } from './open-tip.ts';
import { ResultFields } from './ResultFields.tsx';
import { TypeField } from './TypeField.tsx';
import type { TipFormProps } from './tip-form-context.ts';
import type { EnteredTip, TypedTip } from './tip-form-values.ts';
import { useSaveTip } from './use-save-tip.ts';
import { useTipSchema } from './use-tip-schema.ts';

// The sticky bar at the bottom must not cover the focused field.
const formLook =
  'mx-auto max-w-3xl [&_:is(input,select,textarea,button)]:scroll-mb-[max(0px,10rem+var(--low))]';

type Form = ReturnType<typeof useForm<TypedTip, unknown, EnteredTip>>;

export function TipForm({ onStartAgain, ...data }: TipFormProps & { onStartAgain: () => void }) {
  const { opened } = data;
  const form = useForm<TypedTip, unknown, EnteredTip>({
    resolver: valibotResolver(useTipSchema(data)),
    defaultValues: opened.restored ?? opened.initial,
    mode: 'onTouched',
    // Otherwise the resolver stops before the rules across fields, and a stake too high shows only once all the rest is
    // right.
    criteriaMode: 'all',
  });
  const { save, isSaved } = useSaveTip(data);
  useDraft(form, opened);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className={formLook}>
        <MatchHeading {...data} />
        {!isSaved && <FormNotices {...data} onStartAgain={onStartAgain} />}
        <TypeField {...data} />
        <Section title="Pari">
          <Card className="space-y-5">
            <MoneyFields {...data} />
            <BankrollField {...data} />
          </Card>
        </Section>
        <Section title="Suivi">
          <Card className="space-y-5">
            <ResultFields {...data} />
            <DetailFields {...data} />
          </Card>
        </Section>
        <FormSummary isNew={opened.before === null} />
      </form>
    </FormProvider>
  );
}

function useDraft({ subscribe }: Form, opened: OpenedTip): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(opened, values),
      }),
    [subscribe, opened],
  );
}
