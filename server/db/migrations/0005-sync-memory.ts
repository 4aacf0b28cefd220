/**
 * What a device last had answered, to know a profile that was put back from an older copy; and how far the counter
 * was on each day, to know which removals every device has had the time to learn.
 */
export const syncMemory = /* sql */ `
alter table device add column last_digest text;
create table counter_day (day text primary key, ver integer not null) strict, without rowid;
`;
