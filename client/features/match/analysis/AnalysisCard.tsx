import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../../shared/dates.ts';
import { errorText } from '../../../api/http.ts';
import { ConfirmedAction } from '../../../forms/ConfirmedAction.tsx';
import type { KeptAnalysis } from '../../../local/database.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { notify } from '../../../ui/notify.ts';
import { AnalysisText } from './AnalysisText.tsx';
import { changeActive, deleteAnalysis } from './analysis-calls.ts';
import { excerptOf } from './excerpt.ts';

const EXCERPT_MAX = 300;

type AnalysisCardProps = {
  analysis: KeptAnalysis;
  /** Without network it can only be read. */
  canChange: boolean;
  onChanged: () => Promise<unknown>;
};

/** An analysis: its summary, then its full text, its origin, and what can be done with it. */
export function AnalysisCard({ analysis, canChange, onChanged }: AnalysisCardProps) {
  const { prompt_titre, date_creation, analyse_summary, is_active } = analysis;
  return (
    <Card>
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {prompt_titre || 'Analyse'}
            {is_active === 0 && <Badge>Inactive</Badge>}
          </span>
        }
        sub={
          <time dateTime={date_creation}>
            {formatDay(date_creation)} à {formatTime(date_creation)}
          </time>
        }
        actions={canChange && <AnalysisActions analysis={analysis} onChanged={onChanged} />}
      />
      {analyse_summary && (
        <p className="mt-3 max-w-[68ch] border-l-3 border-double border-accent pl-4 text-[1.0625rem] leading-7 text-pretty">
          {analyse_summary}
        </p>
      )}
      <Content analysis={analysis} />
      <Origin analysis={analysis} />
    </Card>
  );
}

function Content({ analysis: { analyse_content } }: { analysis: KeptAnalysis }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = analyse_content.length > EXCERPT_MAX;
  return (
    <div className="mt-4">
      <AnalysisText markdown={isWhole ? analyse_content : excerptOf(analyse_content, EXCERPT_MAX)} />
      {isLong && (
        <Button
          variant="link"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? 'Réduire' : 'Lire la suite'}
        </Button>
      )}
    </div>
  );
}

function Origin({ analysis }: { analysis: KeptAnalysis }) {
  const { openai_model, tokens_used, prompt_content } = analysis;
  const facts = [`Modèle ${openai_model}`, `${tokens_used.toLocaleString('fr-FR')} jetons`];
  return (
    <footer className="mt-4 border-t border-line pt-3 text-sm text-ink-muted">
      <p className="wrap-anywhere">
        {facts.join(' · ')}. <strong className="font-medium">Les analyses ne garantissent aucun gain.</strong>
      </p>
      <details className="mt-1">
        <summary className="touch-target w-fit cursor-pointer underline decoration-line-control underline-offset-4 hover:text-ink">
          Prompt envoyé
        </summary>
        <p className="mt-2 leading-5.5 wrap-anywhere whitespace-pre-wrap">{prompt_content}</p>
      </details>
    </footer>
  );
}

function AnalysisActions({ analysis, onChanged }: Omit<AnalysisCardProps, 'canChange'>) {
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isActive = analysis.is_active === 1;
  const change = async () => {
    setChanging(true);
    try {
      const { message } = await changeActive(analysis, isActive ? 0 : 1);
      await onChanged();
      notify.success(message);
    } catch (error) {
      notify.error(errorText(error, 'Erreur lors de la mise à jour du statut'));
    }
    setChanging(false);
  };
  return (
    <>
      <IconButton
        icon={isActive ? EyeOff : Eye}
        title={isActive ? 'Désactiver' : 'Activer'}
        aria-label={isActive ? 'Désactiver l’analyse' : 'Activer l’analyse'}
        pending={isChanging}
        onClick={() => void change()}
      />
      <IconButton
        icon={Trash2}
        variant="danger"
        aria-label="Supprimer l’analyse"
        onClick={() => setDeleting(true)}
      />
      {isDeleting && (
        <ConfirmedAction
          title="Supprimer l’analyse"
          text={'Êtes-vous sûr de vouloir supprimer cette analyse\u202f? Cette action est irréversible.'}
          confirmLabel="Supprimer"
          danger
          act={async () => {
            const { message } = await deleteAnalysis(analysis);
            await onChanged();
            return message;
          }}
          failure="Erreur lors de la suppression de l’analyse"
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
