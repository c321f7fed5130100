import pg from 'pg'
import type { Connection, Db } from './database.ts'

/**
 * Keeps the role of the server's own queries from changing the audit log [S-11]: the table belongs to a role that
 * nobody can sign in as, and the server may read it and add to it. See docs/decisions/0040.
 */
export type AuditGuard = {
  /** Gives the table back to the server's role, for migrations. */
  lift(): Promise<void>
  /** Every start sets it again, so a crash after `lift` leaves it lifted only until then. */
  set(): Promise<void>
}

const owner = 'nightbloom_audit'

/** `superuser` is used for this alone. */
export function createAuditGuard(superuser: Connection, serverRole: string): AuditGuard {
  const role = pg.escapeIdentifier(serverRole)
  return {
    // PostgreSQL lets the owner of a schema drop every table in it, so the schema changes hands as well.
    lift: () =>
      runAlone(
        superuser,
        `do $$ begin
          if to_regclass('public.audit_log') is not null then
            alter schema public owner to pg_database_owner;
            alter table public.audit_log owner to ${role};
            alter function public.refuse_change() owner to ${role};
          end if;
        end $$`,
      ),
    set: () =>
      runAlone(
        superuser,
        `do $$ begin
          if not exists (select from pg_roles where rolname = '${owner}') then create role ${owner} nologin; end if;
          if (select relowner::regrole::text from pg_class where oid = 'public.audit_log'::regclass) <> '${owner}' then
            alter schema public owner to ${owner};
            grant usage, create on schema public to ${role};
            alter table public.audit_log owner to ${owner};
            alter function public.refuse_change() owner to ${owner};
            revoke all on public.audit_log from ${role}, public;
            grant select, insert on public.audit_log to ${role};
          end if;
        end $$`,
      ),
  }
}

/** One statement is one transaction: it happens as a whole or not at all. */
async function runAlone(connection: Connection, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Whether the role of these queries could alter the audit log, as its owner or as a superuser. */
export async function canAlterAudit(db: Db): Promise<boolean> {
  const rows = await db.query<{ can_alter: boolean }>({
    name: 'can_alter_audit',
    text: `select pg_has_role(current_user, c.relowner, 'usage') or pg_has_role(current_user, n.nspowner, 'usage') as can_alter
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = 'public.audit_log'::regclass`,
  })
  return rows[0]?.can_alter ?? true
}
