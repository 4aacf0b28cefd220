import type { JournalEntry } from '../../../shared/answers.ts';
import { counted as countedThings } from '../../../shared/counts.ts';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { formatScore, readScore } from '../../../shared/domain/score.ts';
import type { Field } from '../../../shared/fields.ts';
import { declarationOf, isNamedTable } from '../../../shared/records/tables.ts';
import { capitalised, countedRecords, thisRecord } from '../../../shared/records/wording.ts';
import { ruleWords } from '../rule-words.ts';

/** One field of a write: what it was and what it became. */
export interface JournalChange {
  label: string;
  before: string | null;
  after: string | null;
}

type Values = Record<string, unknown>;
type Names = JournalEntry['names'];

const verbs: Readonly<Record<string, string>> = {
  create: 'a créé',
  update: 'a modifié',
  delete: 'a supprimé',
  imported: 'a importé',
  undone: 'a annulé',
};
/** Columns that only distinguish states of a row or repeat its name, and mean nothing to a person. */
const silent = new Set(['ver', 'created_by', 'user_id', 'sport_lib']);

/** « a modifié cette équipe : Paris FC ». */
export function journalSentence(entry: JournalEntry): string {
  const { audit_action, audit_table, audit_row, audit_before, audit_after, names } = entry;
  const [before, after] = [parsed(audit_before), parsed(audit_after)];
  if (isImport(entry)) return `a importé ${importName(entry)}\u202f: ${importText(audit_table, after)}`;
  if (audit_action === 'undone')
    return `a annulé l’import de ${importName(entry)}${importDay(before)}\u202f: ${undoText(before)}`;
  if (isMoveOfBets(audit_table, before)) return moveText(before, after, names);
  if (isDemonstration(entry)) {
    const verb = audit_action === 'update' ? 'a refait' : verbs[audit_action];
    return `${verb} le compte de démonstration\u202f: ${demoDataText(audit_after === null ? before : after)}`;
  }
  if (audit_table === 'user' && audit_action === 'delete')
    return 'a supprimé un compte, avec tout ce qu’il contenait';
  const name = nameIn(audit_table, { ...before, ...after }, names) ?? audit_row;
  const act = specialAct(audit_table, before, after, names);
  if (act) return `${act}\u202f: ${name}`;
  return `${verbs[audit_action]} ${whatIs(audit_table)}\u202f: ${name}`;
}

/** Which import a line is of: « « fr.1.json » (Ligue 1 2026-27) ». */
export function importName({ audit_row, audit_before, audit_after }: JournalEntry): string {
  const { what } = parsed(audit_after ?? audit_before);
  return `${quoted(audit_row)}${typeof what === 'string' && what !== '' ? ` (${what})` : ''}`;
}

function importDay({ import_date }: Values): string {
  return typeof import_date === 'string' ? ` du ${instantText(import_date)}` : '';
}

/** What changed, field by field; all fields where the row was created or deleted. */
export function journalChanges(entry: JournalEntry): JournalChange[] {
  const { audit_table, audit_action, audit_before, audit_after, names } = entry;
  if (isImport(entry) || isDemonstration(entry) || audit_action === 'undone') return [];
  const [before, after] = [parsed(audit_before), parsed(audit_after)];
  if (isMoveOfBets(audit_table, before)) return [];
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return columns.flatMap((column) => {
    if (silent.has(column) || isKey(audit_table, column)) return [];
    if (isObject(before[column]) || isObject(after[column])) return [];
    const [was, is] = setChange(before[column], after[column]);
    const [told, now] = [was, is].map((value) => textOf(audit_table, column, value, names));
    return told === now
      ? []
      : [{ label: labelOf(audit_table, column), before: told ?? null, after: now ?? null }];
  });
}

/** The French name of a table's rows: « Équipe ». */
export function kindName(table: string): string {
  if (table === 'source') return 'Source de matchs';
  return isNamedTable(table) ? capitalised(declarationOf(table).singular) : table;
}

/** Also in the form of an older version: the creation of a match with counts only. */
function isImport({ audit_action, audit_table, audit_after }: JournalEntry): boolean {
  const isOld = audit_action === 'create' && audit_table === 'match' && 'created' in parsed(audit_after);
  return audit_action === 'imported' || isOld;
}

/** Recognised by its command, which records how much the account held and holds. */
function isDemonstration({ audit_table, audit_before, audit_after }: JournalEntry): boolean {
  return audit_table === 'user' && 'demonstration' in parsed(audit_after ?? audit_before);
}

function demoDataText({ pronostics, bankrolls, martingales, matchs }: Values): string {
  const parts = [
    counted(pronostics, 'pronostic', 'pronostics'),
    counted(bankrolls, 'bankroll', 'bankrolls'),
    counted(martingales, 'martingale', 'martingales'),
    counted(matchs, 'match ajouté', 'matchs ajoutés'),
  ];
  return parts.filter(Boolean).join(', ') || 'vide';
}

const importedKinds: Readonly<Record<string, readonly [string, string]>> = {
  match: ['match créé', 'matchs créés'],
  team: ['équipe créée', 'équipes créées'],
  player: ['joueur créé', 'joueurs créés'],
};

function importText(table: string, counts: Values): string {
  const [one, several] = importedKinds[table] ?? ['ligne créée', 'lignes créées'];
  const agrees = table === 'team' ? 'e' : '';
  const parts = [
    counted(counts.created, one, several) ?? `0 ${one}`,
    counted(counts.updated, `mis${agrees} à jour`, `mis${agrees && 'es'} à jour`),
    counted(counts.unchanged, `inchangé${agrees}`, `inchangé${agrees}s`),
    counted(counts.scored, 'score', 'scores'),
    counted(counts.teamsCreated, 'équipe créée', 'équipes créées'),
    counted(counts.competitionsCreated, 'compétition créée', 'compétitions créées'),
    counted(counts.passages, 'passage en équipe', 'passages en équipe'),
    counted(counts.refused, 'ligne refusée', 'lignes refusées'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Everybody's bets on a match moved to another: the line holds how many bets of how many people, and none of the bets. */
function isMoveOfBets(table: string, before: Values): boolean {
  return table === 'tip' && 'nb_pronos' in before;
}

function moveText(before: Values, after: Values, names: Names): string {
  const [from, into] = [before, after].map(({ match_id }) =>
    quoted(names[`match:${match_id}`] ?? 'un match qui n’existe plus'),
  );
  const bets = counted(before.nb_pronos, 'pronostic', 'pronostics') ?? 'les pronostics';
  const people = counted(before.nb_parieurs, 'personne', 'personnes');
  return `a déplacé ${bets}${people === null ? '' : ` (${people})`} de ${from} vers ${into}`;
}

function undoText({ matches, teams, competitions, dates }: Values): string {
  const parts = [
    counted(matches, 'match', 'matchs'),
    counted(teams, 'équipe', 'équipes'),
    counted(competitions, 'compétition', 'compétitions'),
  ].filter(Boolean);
  const deleted = parts.length === 0 ? 'rien n’en restait' : `supprimé ${parts.join(', ')}`;
  const back = counted(dates, 'compétition', 'compétitions');
  return back === null ? deleted : `${deleted}\u202f; dates d’avant remises à ${back}`;
}

function counted(count: unknown, one: string, several: string): string | null {
  return typeof count !== 'number' || count === 0 ? null : countedThings(count, one, several);
}

/** The verb for an act that « a modifié » would not describe. */
function specialAct(table: string, before: Values, after: Values, names: Names): string | null {
  if (table === 'match' && typeof after.same_as === 'string' && !before.same_as) {
    return `a fusionné dans ${quoted(names[`match:${after.same_as}`] ?? 'un autre match')} ce match`;
  }
  if (table === 'match' && changed(before, after).join() === 'standing') return 'a confirmé ce match';
  if (table === 'user') return rightsAct(before, after);
  if (table === 'competition_team' && 'compet_id' in after)
    return 'a changé les équipes de cette compétition';
  if (table === 'sport_prediction_group' && 'sport_id' in after) return 'a changé les groupes de ce sport';
  return null;
}

function rightsAct(before: Values, after: Values): string | null {
  if ('lien_mot_de_passe' in after) return 'a ouvert un lien pour un nouveau mot de passe';
  const acts = [
    before.is_admin !== after.is_admin && (after.is_admin === 1 ? 'donné les droits' : 'retiré les droits'),
    before.user_ban !== after.user_ban && (after.user_ban === 1 ? 'suspendu' : 'réadmis'),
  ].filter(Boolean);
  return 'user_id' in before && 'user_id' in after && acts.length > 0 ? `a ${acts.join(' et ')}` : null;
}

function changed(before: Values, after: Values): string[] {
  return Object.keys(after).filter((column) => column !== 'ver' && before[column] !== after[column]);
}

function whatIs(table: string): string {
  if (table === 'user') return 'un compte';
  if (table === 'invitation') return 'une invitation';
  if (table === 'source') return 'une source de matchs';
  if (!isNamedTable(table)) return table;
  const { admin, ...declaration } = declarationOf(table);
  return admin ? thisRecord({ ...declaration, admin }) : quoted(declaration.singular);
}

function quoted(text: string): string {
  return `«\u202f${text}\u202f»`;
}

function nameIn(table: string, row: Values, names: Names): string | undefined {
  const named = (target: string, column: string) => names[`${target}:${row[column]}`];
  const both = (one: string | undefined, link: string, other: string | undefined) =>
    one === undefined || other === undefined ? undefined : `${one}${link}${other}`;
  switch (table) {
    case 'match': {
      const teams = both(named('team', 'equa_id'), ' – ', named('team', 'equb_id'));
      return teams && typeof row.match_date === 'string' ? `${teams}, ${instantText(row.match_date)}` : teams;
    }
    case 'player':
      return text(row.joueur_pseudo) ?? text(`${row.joueur_prenom ?? ''} ${row.joueur_nom ?? ''}`.trim());
    case 'player_team':
      return both(named('player', 'joueur_id'), ', ', named('team', 'equipe_id'));
    case 'source':
      return text(row.adresse);
    case 'invitation':
      return text(row.invitation_pour);
    case 'competition_team':
      return named('competition', 'compet_id');
    case 'sport_prediction_group':
      return named('sport', 'sport_id');
    default:
      return text(row[(isNamedTable(table) && declarationOf(table).admin?.columns[0]) || 'user_mail']);
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function labelOf(table: string, name: string): string {
  if (name === 'standing') return 'Vu par';
  if (name === 'lien_mot_de_passe') return 'Lien valable jusqu’au';
  if (name === 'contenu_actuel') return 'Contenu';
  if (table === 'source') return sourceLabels[name] ?? name;
  return (isNamedTable(table) ? declarationOf(table).fields[name]?.label : undefined) ?? name;
}

const sourceLabels: Readonly<Record<string, string>> = {
  adresse: 'Adresse',
  forme: 'Format',
  competition: 'Compétition',
  saison: 'Saison',
  heures: 'Heures entre deux lectures',
  en_marche: 'En marche',
  nom: 'Nom',
  club: 'Club',
};

function isKey(table: string, column: string): boolean {
  return isNamedTable(table) && declarationOf(table).key === column;
}

function parsed(json: string | null): Values {
  return json === null ? {} : JSON.parse(json);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** What was removed from and added to a set of ids. */
function setChange(before: unknown, after: unknown): [unknown, unknown] {
  const isSet = (value: unknown) => typeof value === 'string' && /^\d+(, \d+)+$/.test(value);
  if (!isSet(before) && !isSet(after)) return [before, after];
  const [was, is] = [before, after].map((value) =>
    String(value ?? '')
      .split(', ')
      .filter(Boolean),
  );
  const lacking = (ids: readonly string[] = [], others: readonly string[] = []) =>
    ids.filter((id) => !others.includes(id)).join(', ') || null;
  return [lacking(was, is), lacking(is, was)];
}

/** Who sees a match. */
const standings = new Map<unknown, string>([
  ['own', 'son auteur'],
  ['shared', 'tous'],
  ['confirmed', 'tous, confirmé'],
]);

function textOf(table: string, column: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (column === 'standing') return standings.get(value) ?? null;
  if (column === 'lien_mot_de_passe' || column === 'date_creation') return instantText(String(value));
  const field = isNamedTable(table) ? declarationOf(table).fields[column] : undefined;
  return field ? fieldText(field, value, names) : String(value);
}

function fieldText(field: Field, value: unknown, names: Names): string {
  switch (field.kind) {
    case 'instant':
      return instantText(String(value));
    case 'day':
      return formatDay(String(value));
    case 'flag':
      return value === 1 ? 'oui' : 'non';
    case 'rule':
      return ruleWords(String(value));
    case 'score': {
      const score = readScore(String(value));
      return score ? `${formatScore(score)} [${score.origine}]` : String(value);
    }
    case 'reference':
    case 'id':
      return namedIds(field.to, String(value), names);
    default:
      return String(value);
  }
}

/** Ids that have no known name are only counted. */
function namedIds(to: string | undefined, ids: string, names: Names): string {
  const all = ids.split(', ');
  const known = all.flatMap((id) => names[`${to}:${id}`] ?? []);
  const lost = all.length - known.length;
  if (lost === 0) return known.join(', ');
  const kind = to !== undefined && isNamedTable(to) ? countedRecords(lost, declarationOf(to)) : `${lost}`;
  return [...known, `${kind} dont le nom n’est plus connu`].join(', ');
}

function instantText(instant: string): string {
  return `${formatDay(instant)} à ${formatTime(instant)}`;
}
