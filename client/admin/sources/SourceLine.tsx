import { Link } from '@tanstack/react-router';
import { CircleAlert, FlaskConical, Pencil, Power, PowerOff, RefreshCw, Trash2 } from 'lucide-react';
import type { Source } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { formatMatchDate } from '../../../shared/dates.ts';
import { sourceFormatNames } from '../../../shared/domain/source.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { everyText } from '../../ui/hours-text.ts';
import { useAct } from '../use-act.ts';
import { readSource, turnSource } from './source-calls.ts';

type SourceLineProps = {
  source: Source;
  /** Whether another one says the same of itself: its number tells them apart. */
  hasTwin: boolean;
  nowMs: number;
  onDone: () => Promise<void>;
  onTry: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** A source: what it fills, how it goes, and what can be done with it. */
export function SourceLine({ source, hasTwin, nowMs, onDone, onTry, onEdit, onDelete }: SourceLineProps) {
  const { isActing, act } = useAct(onDone);
  const { source_id, is_active, erreur } = source;
  const fills = filledBy(source);
  const nom = hasTwin ? `${source.nom} (n°\u00a0${source_id})` : source.nom;
  const name = `${fills}, ${nom}`;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{fills}</h3>
        <State source={source} />
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {nom} · {sourceFormatNames[source.forme]}
      </p>
      {erreur && <p className="mt-2 font-medium wrap-anywhere text-negative">{erreur}</p>}
      <Facts source={source} nowMs={nowMs} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={is_active ? PowerOff : Power}
          disabled={isActing}
          onClick={() => void act(() => turnSource(source, is_active ? 0 : 1))}
        >
          {is_active ? 'Arrêter' : 'Mettre en marche'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" size="sm" icon={FlaskConical} onClick={onTry}>
          Essayer<span className="sr-only"> {name}</span>
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={RefreshCw}
          pending={isActing}
          onClick={() => void act(() => readSource(source))}
        >
          Mettre à jour maintenant<span className="sr-only"> {name}</span>
        </Button>
        <div className="-mr-2.5 ml-auto flex">
          <IconButton icon={Pencil} aria-label={`Modifier ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} variant="danger" aria-label={`Supprimer ${name}`} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

/** « Ligue 1 (France) 2026-27 », without the season of one that takes the present ones. */
export function filledBy({ compet_lib, pays_lib, saison }: Source): string {
  return [`${compet_lib} (${pays_lib})`, saison].filter(Boolean).join(' ');
}

/** What two sources share that nothing else tells apart. */
export function sameOf(source: Source): string {
  return `${filledBy(source)} ${source.nom} ${source.forme}`;
}

function State({ source: { is_active, erreur } }: { source: Source }) {
  if (erreur !== null) {
    return (
      <Badge tone="negative" icon={CircleAlert}>
        {is_active ? 'En panne' : 'En panne, arrêtée'}
      </Badge>
    );
  }
  return <Badge tone={is_active ? 'positive' : 'neutral'}>{is_active ? 'En marche' : 'Arrêtée'}</Badge>;
}

/** What its last file has that is not as it should be. */
function Remarks({ text }: { text: string }) {
  return (
    <ul className="my-1 space-y-1 text-caution">
      {text.split('\n').map((remark) => (
        <li key={remark} className="wrap-anywhere">
          {remark}
        </li>
      ))}
    </ul>
  );
}

function Facts({ source, nowMs }: { source: Source; nowMs: number }) {
  const {
    source_id,
    heures,
    is_active,
    erreur,
    lu_le,
    reussi_le,
    prochain,
    bilan,
    remarques,
    nb_matchs,
    nb_absents,
  } = source;
  const at = (instant: string) => formatMatchDate(instant, nowMs);
  const facts = [
    lu_le === null && 'Jamais lue',
    lu_le !== null && `${erreur === null ? 'Lue' : 'Essayée'} le ${at(lu_le)}`,
    erreur !== null && reussi_le !== null && `lue pour la dernière fois le ${at(reussi_le)}`,
    is_active === 1 && prochain !== null && `prochaine lecture le ${at(prochain)}`,
    `${everyText(heures)}, et chaque heure un jour de match`,
    nb_matchs > 0 && counted(nb_matchs, 'match', 'matchs'),
  ].filter(Boolean);
  return (
    <div className="mt-2 text-sm text-ink-muted">
      <p>{facts.join(' · ')}</p>
      {remarques && <Remarks text={remarques} />}
      {bilan && <p>Dernier fichier{`\u202f: ${bilan}`}</p>}
      {nb_absents > 0 && (
        <p>
          <Link
            key={source_id}
            to="/admin/matchs"
            search={{ origine: 'absents', compet: source.compet_id }}
            className="font-medium text-caution underline underline-offset-2"
          >
            {counted(nb_absents, 'match que ce fichier ne donne plus', 'matchs que ce fichier ne donne plus')}
          </Link>
        </p>
      )}
    </div>
  );
}
