import type { Role } from '../helpers/fixtures.ts';

/**
 * What each route answers to each person who names the owner's rows: the HTTP status, and so the error's code. 404
 * where another bettor's row is named, never 403: others may not learn whether it exists.
 *
 * - `owner` has the rows; `other` is another bettor; `banned` was suspended and `ended` has logged out, their tokens
 * kept;
 * - `admin` is an administrator; `fallen` was one until the database said otherwise, and still has the token of that
 * time.
 *
 * No calendar has the token (404), no model is configured (503), no file is sent to the import (400), no number
 * identifies a line of the journal (400), the player is in that team already, the match has a tip and the source is
 * there (409), and is not merged into itself (422).
 */
const table = `
route                                                        nobody owner other banned ended admin fallen
GET /api/health                                              200    200   200   200    200   200   200
GET /api/docs/json                                           200    200   200   200    200   200   200
GET /api/instance                                            200    200   200   200    200   200   200
POST /api/auth/register                                      409    409   409   409    409   409   409
POST /api/auth/invitation                                    200    200   200   200    200   200   200
POST /api/auth/login                                         200    200   200   200    200   200   200
POST /api/auth/reset-password                                200    200   200   200    200   200   200
GET /api/calendrier/{token}.ics                              404    404   404   404    404   404   404
GET /api/auth/profile                                        401    200   200   403    401   200   200
POST /api/auth/logout                                        401    200   200   403    401   200   200
GET /api/user/profile                                        401    200   200   403    401   200   200
PUT /api/user/profile                                        401    200   200   403    401   200   200
PUT /api/user/password                                       401    200   200   403    401   200   200
DELETE /api/user/account                                     401    200   400   403    401   400   400
GET /api/user/export                                         401    200   200   403    401   200   200
GET /api/user/sessions                                       401    200   200   403    401   200   200
DELETE /api/user/sessions                                    401    200   200   403    401   200   200
DELETE /api/user/sessions/{id}                               401    200   404   403    401   404   404
GET /api/user/rappels                                        401    200   200   403    401    200   200
PUT /api/user/notifications                                  401    200   200   403    401    200   200
DELETE /api/user/notifications                               401    200   200   403    401    200   200
POST /api/user/calendrier                                    401    201   201   403    401    201   201
DELETE /api/user/calendrier                                  401    200   200   403    401    200   200
GET /api/user/profile/bankrolls                              401    200   200   403    401   200   200
POST /api/user/profile/bankrolls                             401    201   201   403    401   201   201
GET /api/user/profile/bankrolls-stats                        401    200   200   403    401   200   200
PUT /api/user/profile/bankrolls/{br_id}                      401    200   404   403    401   404   404
DELETE /api/user/profile/bankrolls/{br_id}                   401    200   404   403    401   404   404
POST /api/user/profile/bankrolls/{br_id}/reactivate          401    200   404   403    401   404   404
GET /api/user/profile/bankrolls/{br_id}/mouvements           401    200   404   403    401   404   404
POST /api/user/profile/bankrolls/{br_id}/mouvements          401    201   404   403    401   404   404
DELETE /api/user/profile/mouvements/{mvt_id}                 401    200   404   403    401   404   404
GET /api/matches/countries-competitions                      401    200   200   403    401   200   200
GET /api/matches/grouped                                     401    200   200   403    401   200   200
GET /api/match-pronos/{id}                                   401    200   200   403    401   200   200
GET /api/admin/matchs/{id}/joueurs                           401    200   200   403    401   200   200
GET /api/user/matchs/competitions/{id}/equipes               401    200   200   403    401   200   200
POST /api/user/matchs                                        401    201   201   403    401   201   201
GET /api/user-pronos/form-data/{match_id}                    401    200   200   403    401   200   200
GET /api/user-pronos/my-pronos                               401    200   200   403    401   200   200
GET /api/user-pronos/my-pronos-with-martingales              401    200   200   403    401   200   200
GET /api/user-pronos/{upm_id}                                401    200   404   403    401   404   404
PUT /api/user-pronos/{upm_id}                                401    200   404   403    401   404   404
DELETE /api/user-pronos/{upm_id}                             401    200   404   403    401   404   404
GET /api/user-pronos/{upm_id}/martingales                    401    200   404   403    401   404   404
POST /api/user-pronos                                        401    201   404   403    401   404   404
GET /api/martingales                                         401    200   200   403    401   200   200
POST /api/martingales                                        401    201   201   403    401   201   201
GET /api/martingales/{id}                                    401    200   404   403    401   404   404
PATCH /api/martingales/{id}                                  401    200   404   403    401   404   404
DELETE /api/martingales/{id}                                 401    200   404   403    401   404   404
GET /api/martingales/{id}/statistics                         401    200   404   403    401   404   404
GET /api/martingales/{id}/pronostics                         401    200   404   403    401   404   404
DELETE /api/martingales/{id}/pronostics/{upmart_id}          401    200   404   403    401   404   404
GET /api/user/statistics                                     401    200   200   403    401   200   200
GET /api/matches/prompts                                     401    200   200   403    401   200   200
GET /api/matches/prompts/{sportId}                           401    200   200   403    401   200   200
GET /api/matches/{id}/analysis                               401    200   404   403    401   404   404
POST /api/matches/{id}/analysis                              401    503   503   403    401   503   503
GET /api/matches/{id}/analyses                               401    200   200   403    401   200   200
GET /api/matches/{id}/bilans                                 401    200   200   403    401   200   200
GET /api/matches/{id}/analysis/stream                        401    404   404   403    401   404   404
DELETE /api/matches/{id}/analysis/generation                 401    200   200   403    401   200   200
PATCH /api/matches/analysis/{id}/status                      401    200   404   403    401   200   404
DELETE /api/matches/analysis/{id}                            401    200   404   403    401   200   404
POST /api/sync/push                                          401    200   200   403    401   200   200
GET /api/sync/pull                                           401    200   200   403    401   200   200
GET /api/sync/snapshot                                       401    200   200   403    401   200   200
GET /api/sync/calendar                                       401    200   200   403    401   200   200
GET /api/sync/stream                                         401    200   200   403    401   200   200
GET /api/admin/sports                                        401    403   403   403    401   200   403
POST /api/admin/sports                                       401    403   403   403    401   201   403
GET /api/admin/sports/{id}                                   401    403   403   403    401   200   403
PUT /api/admin/sports/{id}                                   401    403   403   403    401   200   403
DELETE /api/admin/sports/{id}                                401    403   403   403    401   200   403
GET /api/admin/pays                                          401    403   403   403    401   200   403
POST /api/admin/pays                                         401    403   403   403    401   201   403
GET /api/admin/pays/{id}                                     401    403   403   403    401   200   403
PUT /api/admin/pays/{id}                                     401    403   403   403    401   200   403
DELETE /api/admin/pays/{id}                                  401    403   403   403    401   200   403
GET /api/admin/bookmakers                                    401    403   403   403    401   200   403
POST /api/admin/bookmakers                                   401    403   403   403    401   201   403
GET /api/admin/bookmakers/{id}                               401    403   403   403    401   200   403
PUT /api/admin/bookmakers/{id}                               401    403   403   403    401   200   403
DELETE /api/admin/bookmakers/{id}                            401    403   403   403    401   200   403
GET /api/admin/competitions                                  401    403   403   403    401   200   403
POST /api/admin/competitions                                 401    403   403   403    401   201   403
GET /api/admin/competitions/{id}                             401    403   403   403    401   200   403
PUT /api/admin/competitions/{id}                             401    403   403   403    401   200   403
DELETE /api/admin/competitions/{id}                          401    403   403   403    401   200   403
GET /api/admin/equipes                                       401    403   403   403    401   200   403
POST /api/admin/equipes                                      401    403   403   403    401   201   403
GET /api/admin/equipes/{id}                                  401    403   403   403    401   200   403
PUT /api/admin/equipes/{id}                                  401    403   403   403    401   200   403
DELETE /api/admin/equipes/{id}                               401    403   403   403    401   200   403
GET /api/admin/resultats                                     401    403   403   403    401   200   403
POST /api/admin/resultats                                    401    403   403   403    401   201   403
GET /api/admin/resultats/{id}                                401    403   403   403    401   200   403
PUT /api/admin/resultats/{id}                                401    403   403   403    401   200   403
DELETE /api/admin/resultats/{id}                             401    403   403   403    401   200   403
GET /api/admin/groupe-pronos                                 401    403   403   403    401   200   403
POST /api/admin/groupe-pronos                                401    403   403   403    401   201   403
GET /api/admin/groupe-pronos/{id}                            401    403   403   403    401   200   403
PUT /api/admin/groupe-pronos/{id}                            401    403   403   403    401   200   403
DELETE /api/admin/groupe-pronos/{id}                         401    403   403   403    401   200   403
GET /api/admin/pronos                                        401    403   403   403    401   200   403
POST /api/admin/pronos                                       401    403   403   403    401   201   403
GET /api/admin/pronos/{id}                                   401    403   403   403    401   200   403
PUT /api/admin/pronos/{id}                                   401    403   403   403    401   200   403
DELETE /api/admin/pronos/{id}                                401    403   403   403    401   200   403
GET /api/admin/joueurs                                       401    403   403   403    401   200   403
POST /api/admin/joueurs                                      401    403   403   403    401   201   403
GET /api/admin/joueurs/search                                401    403   403   403    401   200   403
GET /api/admin/joueurs/{id}                                  401    403   403   403    401   200   403
PATCH /api/admin/joueurs/{id}                                401    403   403   403    401   200   403
DELETE /api/admin/joueurs/{id}                               401    403   403   403    401   200   403
GET /api/admin/joueurs/{id}/equipe-actuelle                  401    403   403   403    401   200   403
GET /api/admin/joueurs/{id}/historique-equipes               401    403   403   403    401   200   403
POST /api/admin/joueurs/{id}/equipes                         401    403   403   403    401   409   403
PATCH /api/admin/joueurs/{id}/equipes/{equipeId}/terminer    401    403   403   403    401   200   403
DELETE /api/admin/joueurs/{id}/passages/{je_id}              401    403   403   403    401   200   403
GET /api/admin/compet-equipes                                401    403   403   403    401   200   403
POST /api/admin/compet-equipes                               401    403   403   403    401   201   403
PATCH /api/admin/compet-equipes/{competId}                   401    403   403   403    401   200   403
GET /api/admin/compet-equipes/available-equipes/{competId}   401    403   403   403    401   200   403
GET /api/admin/groupe-prono-sports                           401    403   403   403    401   200   403
POST /api/admin/groupe-prono-sports                          401    403   403   403    401   201   403
PATCH /api/admin/groupe-prono-sports/{sportId}               401    403   403   403    401   200   403
GET /api/admin/groupe-prono-sports/available-groupes/{sportId} 401    403   403   403    401   200   403
GET /api/admin/matchs                                        401    403   403   403    401   200   403
POST /api/admin/matchs                                       401    403   403   403    401   201   403
GET /api/admin/matchs/scores-notes                           401    403   403   403    401   200   403
GET /api/admin/matchs/competitions                           401    403   403   403    401   200   403
GET /api/admin/matchs/competitions/{id}/equipes              401    403   403   403    401   200   403
GET /api/admin/matchs/inverse                                401    403   403   403    401   200   403
GET /api/admin/matchs/{id}                                   401    403   403   403    401   200   403
PUT /api/admin/matchs/{id}                                   401    403   403   403    401   200   403
DELETE /api/admin/matchs/{id}                                401    403   403   403    401   409   403
POST /api/admin/matchs/confirmations                         401    403   403   403    401   200   403
POST /api/admin/matchs/suppressions                          401    403   403   403    401   409   403
GET /api/admin/matchs/{id}/doublons                          401    403   403   403    401   200   403
POST /api/admin/matchs/{id}/fusion                           401    403   403   403    401   422   403
GET /api/admin/matchs/{id}/destinations                      401    403   403   403    401   200   403
POST /api/admin/matchs/{id}/deplacement                      401    403   403   403    401   422   403
POST /api/admin/matchs/import                                401    403   403   403    401   400   403
POST /api/admin/equipes/import                               401    403   403   403    401   400   403
POST /api/admin/joueurs/import                               401    403   403   403    401   400   403
GET /api/admin/ia-prompts                                    401    403   403   403    401   200   403
POST /api/admin/ia-prompts                                   401    403   403   403    401   201   403
GET /api/admin/ia-prompts/{id}                               401    403   403   403    401   200   403
PATCH /api/admin/ia-prompts/{id}                             401    403   403   403    401   200   403
DELETE /api/admin/ia-prompts/{id}                            401    403   403   403    401   200   403
GET /api/admin/ia-prompts/{id}/history                       401    403   403   403    401   200   403
GET /api/admin/ia-consommation                               401    403   403   403    401   200   403
POST /api/admin/ia-test                                      401    403   403   403    401   503   403
GET /api/admin/utilisateurs                                  401    403   403   403    401   200   403
PATCH /api/admin/utilisateurs/{id}                           401    403   403   403    401   200   403
DELETE /api/admin/utilisateurs/{id}                          401    403   403   403    401   200   403
POST /api/admin/utilisateurs/{id}/mot-de-passe               401    403   403   403    401   201   403
GET /api/admin/invitations                                   401    403   403   403    401   200   403
POST /api/admin/invitations                                  401    403   403   403    401   201   403
DELETE /api/admin/invitations/{id}                           401    403   403   403    401   200   403
GET /api/admin/serveur                                       401    403   403   403    401   200   403
GET /api/admin/sources                                       401    403   403   403    401   200   403
POST /api/admin/sources                                      401    403   403   403    401   409   403
PATCH /api/admin/sources/{id}                                401    403   403   403    401   200   403
DELETE /api/admin/sources/{id}                               401    403   403   403    401   200   403
POST /api/admin/sources/{id}/essai                           401    403   403   403    401   400   403
POST /api/admin/sources/{id}/lecture                         401    403   403   403    401   200   403
POST /api/admin/sources/activation                           401    403   403   403    401   200   403
POST /api/admin/sources/noms                                 401    403   403   403    401   404   403
POST /api/admin/sources/noms/annulation                      401    403   403   403    401   404   403
GET /api/admin/dashboard/stats                               401    403   403   403    401   200   403
GET /api/admin/audit                                         401    403   403   403    401   200   403
POST /api/admin/audit/{id}/annulation                        401    403   403   403    401   400   403
`;

export const roles: readonly Role[] = ['nobody', 'owner', 'other', 'banned', 'ended', 'admin', 'fallen'];

/** The expected statuses by the route's name, in the order of `roles`. */
export const access: ReadonlyMap<string, readonly number[]> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method, path, ...statuses] = line.split(/ +/);
      return [`${method} ${path}`, statuses.map(Number)];
    }),
);
