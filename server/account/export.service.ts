import { z } from 'zod';
import { balancesByBankroll } from '../../shared/domain/balance.ts';
import { playerName } from '../../shared/domain/scorer.ts';
import { detailsOf } from '../../shared/domain/ticket-details.ts';
import type { Fields } from '../../shared/fields.ts';
import { centsToEuros } from '../../shared/money.ts';
import { thousandthsToOdds } from '../../shared/odds.ts';
import { declarationOf, isNamedTable, type Row } from '../../shared/records/tables.ts';
import type { SessionUser } from '../auth/session.store.ts';
import type { Db } from '../db/schema.ts';
import { inRead } from '../db/write.ts';
import { productVersion } from '../http/product-version.ts';
import { readOutcomes } from '../tips/outcomes.store.ts';
import { ticketAnswer } from '../tips/ticket.schemas.ts';
import { ticketView } from '../tips/ticket-view.ts';
import {
  auditConcerning,
  type HeldRow,
  type HeldTable,
  heldRows,
  heldTables,
  matchesMadeBy,
  type NamedOwnScore,
  type NamedSelection,
  type NamedTip,
  namedOwnScores,
  namedSelections,
  namedTips,
  promptVersionsBy,
  userRow,
} from './export.store.ts';

type Person = Pick<SessionUser, 'user_id' | 'user_mail'>;

/** All that the server holds about one person, as it was at one moment. */
export type Holdings = Awaited<ReturnType<typeof readHoldings>>;

/** Reads all that the server holds about a person, in one transaction: figures and rows are of the same moment. */
export function readHoldings(db: Db, person: Person) {
  return inRead(db, async (tx) => {
    const rows = {} as Record<HeldTable, HeldRow[]>;
    for (const table of heldTables) rows[table] = await heldRows(tx, table, person.user_id);
    return {
      rows,
      user: await userRow(tx, person.user_id),
      tips: await namedTips(tx, person.user_id),
      selections: Map.groupBy(await namedSelections(tx, person.user_id), ({ upm_id }) => upm_id),
      ownScores: await namedOwnScores(tx, person.user_id),
      matches: await matchesMadeBy(tx, person.user_id),
      prompts: await promptVersionsBy(tx, person.user_id),
      audit: await auditConcerning(tx, person),
      outcomeOf: await readOutcomes(tx),
    };
  });
}

const readMe =
  'Tout ce que ce serveur garde à votre sujet. Montants en euros, cotes décimales, dates ISO 8601 en temps universel\u202f; ' +
  'dans «\u202fa_verifier\u202f» et «\u202fjournal\u202f», les contenus sont tels qu’ils ont été envoyés\u202f: centimes et millièmes. ' +
  'Manquent à dessein les empreintes du mot de passe, des liens, des appareils et des envois, qui ne servent qu’à vérifier, et les clés des notifications.';

/**
 * The holdings as JSON text, in chunks, so that a long history is neither in memory twice nor written in one go: the
 * server answers other requests in between.
 */
export function* jsonPieces(holdings: Holdings, exported_at: string): Generator<string> {
  const { rows, user, tips, ownScores, matches, prompts, audit } = holdings;
  const { password_hash: _, ...profile } = user;
  const martingalesByTip = Map.groupBy(rows.martingale_tip, ({ upm_id }) => upm_id);
  const head = { lisez_moi: readMe, exporte_le: exported_at, version: productVersion, profil: profile };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  yield* list('bankrolls', bankrollsWithBalance(holdings), (row) => row);
  yield* list('mouvements', rows.movement, (row) => restRow('movement', row));
  yield* list('pronostics', tips, (tip) => tipOut(holdings, tip, martingalesByTip.get(tip.upm_id) ?? []));
  yield* list('martingales', rows.martingale, (row) => restRow('martingale', row));
  yield* list('martingales_pronostics', rows.martingale_tip, (row) => restRow('martingale_tip', row));
  yield* list('scores_notes', ownScores, ownScoreOut);
  yield* list('a_verifier', rows.review, (row) => parsed(restRow('review', row), 'args', 'theirs'));
  yield* list('analyses', rows.analysis, withoutOwner);
  yield* list('generations', rows.generation, withoutOwner);
  yield* list('matchs_ajoutes', matches, (row) => row);
  yield* list('prompts_ecrits', prompts, (row) => row);
  yield* list('sessions', rows.session, withoutOwner);
  yield* list('appareils', rows.device, ({ user_id: _, last_digest: __, ver: ___, ...row }) => row);
  yield* list('envois_recus', rows.operation_result, (row) => parsed(withoutOwner(row), 'result_json'));
  yield* list('suppressions', rows.tombstone, withoutOwner);
  yield* list('appareils_reconnus', rows.known_device, ({ seen_at }) => ({ seen_at }));
  yield* list('liens_mot_de_passe', rows.password_reset, ({ expires_at }) => ({ expires_at }));
  yield* list('adresses_calendrier', rows.calendar_feed, ({ created_at }) => ({ created_at }));
  yield* list('notifications', rows.push_subscription, notificationOut);
  yield* list('rappels_envoyes', rows.reminder_sent, withoutOwner);
  yield* list('journal', audit, (line) => auditOut(line, user));
  yield '\n}\n';
}

/** Bankrolls with their balance, in euros. */
export function bankrollsWithBalance({ rows, tips, outcomeOf }: Holdings): HeldRow[] {
  const bankrolls = rows.bankroll as unknown as Row<'bankroll'>[];
  const movements = rows.movement as unknown as Row<'movement'>[];
  const balances = balancesByBankroll(bankrolls, movements, tips, outcomeOf);
  return rows.bankroll.map((row) => ({
    ...restRow('bankroll', row),
    br_montant: centsToEuros(balances.get(String(row.br_id)) ?? 0),
  }));
}

const ROWS_PER_PIECE = 500;

function* list<T>(name: string, rows: readonly T[], toOut: (row: T) => object): Generator<string> {
  yield `,\n ${JSON.stringify(name)}: [`;
  for (let at = 0; at < rows.length; at += ROWS_PER_PIECE) {
    const lines = rows.slice(at, at + ROWS_PER_PIECE).map((row) => JSON.stringify(toOut(row)));
    yield `${at === 0 ? '' : ','}\n  ${lines.join(',\n  ')}`;
  }
  yield rows.length === 0 ? ']' : '\n ]';
}

function tipOut(holdings: Holdings, tip: NamedTip, links: readonly HeldRow[]): object {
  const { match_date, compet_lib, sport_lib, prono_lib, grp_prono_lib, result_lib } = tip;
  const { equipe_a, equipe_b, br_lib, bookmaker_lib } = tip;
  return {
    ...restRow('tip', tip),
    ...(tip.ticket !== null && { ticket: z.encode(ticketAnswer, ticketView(tip, holdings.outcomeOf)) }),
    um_ids: links.map(({ um_id }) => um_id),
    libelles: {
      ...{ equipe_a, equipe_b, match_date, compet_lib, sport_lib, grp_prono_lib, prono_lib },
      joueur: scorerOf(tip),
      ...{ result_lib, bookmaker_lib, br_lib },
      ...(tip.ticket !== null && { selections: selectionTexts(holdings, tip) }),
    },
  };
}

function ownScoreOut(own: NamedOwnScore): object {
  const { equipe_a, equipe_b, match_date, compet_lib, sport_lib } = own;
  return {
    ...parsed(restRow('own_score', own), 'score'),
    libelles: { equipe_a, equipe_b, match_date, compet_lib, sport_lib },
  };
}

/** What each selection of a ticket is on: « PSG – Lens : Victoire PSG », or its free label. */
export function selectionTexts({ selections }: Holdings, tip: NamedTip): string[] {
  const named = selections.get(tip.upm_id) ?? [];
  return (detailsOf(tip)?.selections ?? []).map(({ sel_libelle }, rang) => {
    const on = named[rang];
    if (sel_libelle !== null || !on) return sel_libelle ?? '';
    const scorer = scorerOf(on);
    const type = scorer === null ? on.prono_lib : `${on.prono_lib} (${scorer})`;
    return `${on.equipe_a} – ${on.equipe_b}\u202f: ${type}`;
  });
}

/** The name of the scorer of a tip or a selection, where it names one. */
export function scorerOf({
  joueur_nom,
  joueur_prenom,
  joueur_pseudo,
}: Pick<NamedSelection, 'joueur_nom' | 'joueur_prenom' | 'joueur_pseudo'>): string | null {
  if (joueur_nom === null || joueur_prenom === null) return null;
  return playerName({ joueur_nom, joueur_prenom, joueur_pseudo });
}

/** Whoever has a device's keys could write to it. */
function notificationOut({ endpoint, avant_match, a_regler, created_at, failed_at }: HeldRow): object {
  return { service: new URL(String(endpoint)).host, avant_match, a_regler, created_at, failed_at };
}

/** What others did is exported without their names, and what this person did to others without saying to whom. */
function auditOut(line: Row<'audit'>, { user_id, user_mail }: Person): object {
  const isOwn = line.audit_actor === user_mail;
  const isOfAnother = line.audit_table === 'user' && line.audit_row !== user_id;
  const { audit_before, audit_after, audit_row, ...rest } = line;
  return {
    ...rest,
    audit_actor: isOwn ? user_mail : 'un administrateur',
    ...(isOfAnother ? {} : parsed({ audit_row, audit_before, audit_after }, 'audit_before', 'audit_after')),
  };
}

/** The declared fields of a row as the REST API gives them: euros and decimal odds. */
function restRow(table: HeldTable | 'tip' | 'own_score', row: HeldRow): HeldRow {
  const fields: Fields = isNamedTable(table) ? declarationOf(table).fields : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, restValue(kind, row[name] ?? null)]),
  );
}

function restValue(kind: Fields[string]['kind'], value: string | number | null) {
  if (typeof value !== 'number') return value;
  if (kind === 'cents') return centsToEuros(value);
  return kind === 'odds' ? thousandthsToOdds(value) : value;
}

function withoutOwner({ user_id: _, ver: __, ...row }: HeldRow): HeldRow {
  return row;
}

/** Parses the texts that hold JSON; one that holds none is returned as it is. */
function parsed(row: Readonly<Record<string, unknown>>, ...names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? opened(value) : value,
    ]),
  );
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
