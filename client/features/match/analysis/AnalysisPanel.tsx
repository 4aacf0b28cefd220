import { useNavigate } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { Row } from '../../../../shared/records/tables.ts';
import type { Reference } from '../../../local/live-data.ts';
import { useRuntime } from '../../../local/runtime-context.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Page.tsx';
import { AnalysisCard } from './AnalysisCard.tsx';
import type { AnalysisState } from './analysis-calls.ts';
import { LoadingAnalysis } from './LoadingAnalysis.tsx';
import { OlderAnalyses } from './OlderAnalyses.tsx';
import { PromptComposer } from './PromptComposer.tsx';
import { Stage } from './Stage.tsx';
import { tellWhenEnded } from './told-elsewhere.ts';
import { UnreachableNotice } from './UnreachableNotice.tsx';
import { useGeneration } from './use-generation.ts';
import { type MatchAnalyses, useMatchAnalyses } from './use-match-analyses.ts';
import { useQuestion } from './use-question.ts';
import { WritingCard } from './WritingCard.tsx';

type AnalysisPanelProps = { match: Row<'match'>; reference: Reference };

/** A model's analyses of a match: earlier ones, the one being written, and how to ask. */
export function AnalysisPanel({ match, reference }: AnalysisPanelProps) {
  const analyses = useMatchAnalyses(match.match_id);
  const { kept, state, failure, refresh } = analyses;
  const isAsking = state === null && failure === null;
  if (!kept || (isAsking && kept.length === 0)) return <LoadingAnalysis />;
  const newest = kept.find(({ is_active }) => is_active === 1);
  const older = kept.filter((analysis) => analysis !== newest);
  const change = { canChange: state !== null && failure === null, onChanged: refresh };
  return (
    <Section title="Analyse IA" sub="Les analyses ne garantissent aucun gain.">
      <div className="space-y-4">
        {failure !== null && <UnreachableNotice text={failure} hasKept={kept.length > 0} onRetry={refresh} />}
        {state && <Generation match={match} reference={reference} analyses={analyses} state={state} />}
        {newest && <AnalysisCard key={newest.analyse_id} analysis={newest} {...change} />}
        {older.length > 0 && <OlderAnalyses analyses={older} {...change} />}
      </div>
    </Section>
  );
}

type GenerationProps = AnalysisPanelProps & { analyses: MatchAnalyses; state: AnalysisState };

/** The answer that is being written, or how to ask for one. */
function Generation({ match, reference, analyses: { kept = [], refresh }, state }: GenerationProps) {
  const { match_id } = match;
  const { database, user_id } = useRuntime();
  const navigate = useNavigate();
  const hearElsewhere = () =>
    void tellWhenEnded({
      database,
      user_id,
      match_id,
      title: [match.equa_id, match.equb_id]
        .map((id) => reference.teams.get(id)?.equipe_lib ?? 'Équipe inconnue')
        .join(' – '),
      onShow: () =>
        void navigate({
          to: '/matches/$matchId',
          params: { matchId: match_id },
          search: { analyse: true },
        }),
    });
  const isRunning = state.generation?.status === 'running';
  const { writing, start, stop } = useGeneration(match_id, refresh, isRunning, hearElsewhere);
  const question = useQuestion(match_id, state.generation, refresh);
  if (state.openai_model === null) {
    return <Banner>L’analyse IA n’est pas configurée sur ce serveur.</Banner>;
  }
  if (writing.phase === 'writing') {
    return (
      <Stage key="writing">
        <WritingCard text={writing.text} isCut={writing.isCut} onStop={stop} />
      </Stage>
    );
  }
  if (!question.isOpen && kept.length > 0) {
    return (
      <Stage key="read">
        <Button variant="secondary" icon={Sparkles} onClick={question.open}>
          Nouvelle analyse
        </Button>
      </Stage>
    );
  }
  const failure = writing.phase === 'failed' ? writing.text : (state.generation?.failure ?? null);
  return (
    <Stage key={question.draft ? 'editing' : 'choosing'}>
      <PromptComposer
        match={match}
        reference={reference}
        draft={question.draft}
        onDraft={question.setDraft}
        failure={question.draft && failure}
        model={state.openai_model}
        remaining={state.remaining}
        onGenerate={({ promptId, histoId, text }) =>
          void start({ promptId, ...(histoId === null ? {} : { histoId }), promptContent: text }).then(
            (isDone) => isDone && question.close(),
          )
        }
        onCancel={kept.length > 0 ? question.close : undefined}
      />
    </Stage>
  );
}
