/**
 * A person's calendar address, the devices that asked for reminders, and what they were reminded of. A device's
 * subscription ends with its session, however that ends; all of it ends with the person's access.
 */
export const reminders = /* sql */ `
create table calendar_feed (
  user_id text primary key references user on delete cascade,
  token_hash text not null unique,
  created_at text not null
) strict, without rowid;

create table push_subscription (
  session_id text primary key references session on delete cascade,
  user_id text not null references user on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  avant_match integer not null,
  a_regler integer not null,
  created_at text not null,
  failures integer not null default 0,
  failed_at text,
  retry_at text
) strict, without rowid;
create index push_subscription_user on push_subscription (user_id);

create table reminder_sent (
  user_id text not null references user on delete cascade,
  match_id text not null references match on delete cascade,
  kind text not null,
  sent_at text not null,
  primary key (user_id, match_id, kind)
) strict, without rowid;
create index reminder_sent_match on reminder_sent (match_id);
create index reminder_sent_at on reminder_sent (sent_at);

create trigger reminders_end_with_access after update of user_ban on user when new.user_ban = 1 begin
  delete from calendar_feed where user_id = new.user_id;
  delete from push_subscription where user_id = new.user_id;
end;
`;
