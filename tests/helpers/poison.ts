/** The name of a martingale at which a server with the stumbling block fails. */
export const POISON = 'poison';

/** SQL after which writing that martingale fails with an unforeseen error. */
export const stumblingBlock = `
  create trigger stumble before insert on martingale when new.martingale_lib = '${POISON}'
    begin select raise(abort, 'stumbled'); end;`;
