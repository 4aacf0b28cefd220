/** The name of a martingale on which a server with the stumbling block breaks. */
export const POISON = 'poison';

/** SQL after which writing that martingale fails as nothing foreseen does. */
export const stumblingBlock = `
  create trigger stumble before insert on martingale when new.martingale_lib = '${POISON}'
    begin select raise(abort, 'stumbled'); end;`;
