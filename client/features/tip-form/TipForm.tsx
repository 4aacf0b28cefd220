import { valibotResolver } from '@hookform/resolvers/valibot';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { availableCents } from '../../forms/available-balance.ts';
import type { Carnet, Reference } from '../../local/carnet.tsx';
import { useRuntime } from '../../local/runtime-context.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { notify } from '../../ui/Toaster.tsx';
import { BankrollField } from './BankrollField.tsx';
import { DetailFields } from './DetailFields.tsx';
import { FormNotices } from './FormNotices.tsx';
import { FormSummary } from './FormSummary.tsx';
import { MatchHeading } from './MatchHeading.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import type { OpenedTip } from './open-tip.ts';
import { ResultFields } from './ResultFields.tsx';
import { TypeField } from './TypeField.tsx';
import { saveTip } from './tip-actions.ts';
import { clearDraft, saveDraft } from './tip-draft.ts';
import { type EnteredTip, type TypedTip, tipSchema } from './tip-form-values.ts';
import { rememberHabits } from './tip-habits.ts';
import { isScorerType } from './tip-types.ts';

export interface TipFormProps {
  opened: OpenedTip;
  carnet: Carnet;
  reference: Reference;
}

export function useTipForm() {
  return useFormContext<TypedTip, unknown, EnteredTip>();
}

export function TipForm({ onStartAgain, ...data }: TipFormProps & { onStartAgain: () => void }) {
  const { opened, carnet } = data;
  const form = useForm<TypedTip, unknown, EnteredTip>({
    resolver: valibotResolver(useTipSchema(data)),
    defaultValues: opened.restored ?? opened.initial,
    mode: 'onTouched',
  });
  const save = useSave(opened);
  useDraft(form.subscribe, opened);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="mx-auto max-w-3xl">
        <MatchHeading {...data} />
        <FormNotices
          opened={opened}
          carnet={carnet}
          isSaved={form.formState.isSubmitSuccessful || form.formState.isSubmitting}
          onStartAgain={onStartAgain}
        />
        <Section title="Pronostic">
          <TypeField {...data} />
        </Section>
        <Section title="Mise">
          <Card className="space-y-5">
            <MoneyFields {...data} />
            <BankrollField {...data} />
          </Card>
        </Section>
        <Section title="Résultat">
          <Card>
            <ResultFields {...data} />
          </Card>
        </Section>
        <Section title="Détails">
          <Card className="space-y-5">
            <DetailFields {...data} />
          </Card>
        </Section>
        <FormSummary {...data} />
      </form>
    </FormProvider>
  );
}

function useTipSchema({ opened, carnet, reference }: TipFormProps) {
  const { before } = opened;
  const { balances } = carnet;
  return useMemo(
    () =>
      tipSchema({
        canStake: (br_id, stakeCents) =>
          stakeCents <= availableCents(balances, br_id, before) ||
          (before?.br_id === br_id && before.prono_mise === stakeCents),
        needsScorer: (prono_id) => isScorerType(reference, prono_id),
      }),
    [balances, before, reference],
  );
}

function useSave(opened: OpenedTip) {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const isNew = opened.before === null;
  return async (entered: EnteredTip) => {
    try {
      await saveTip(runtime, opened, withUntouchedDate(opened, entered));
    } catch {
      notify.error(isNew ? 'Erreur lors de la création du pronostic' : 'Erreur lors de la modification');
      return;
    }
    clearDraft(opened.draftKey);
    if (isNew) rememberHabits(runtime.user_id, entered);
    notify.success(isNew ? 'Pronostic créé avec succès!' : 'Pronostic modifié avec succès!');
    await navigate({ to: '/user' });
  };
}
