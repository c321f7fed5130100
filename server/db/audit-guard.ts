import pg from 'pg'
import type { Connection, Db } from './database.ts'

/**
 * Keeps the server's database role from changing the audit log [S-11]: another role without login owns the table, and
 * the server may only read and insert. See docs/decisions/0040.
 */
export type AuditGuard = {
  /** Makes the server's role the owner, for migrations. */
  lift(): Promise<void>
  /** Runs at every start, so the log is protected again after a crash that followed `lift`. */
  set(): Promise<void>
}

const owner = 'nightbloom_audit'

/** `superuser` is used for nothing else. */
export function createAuditGuard(superuser: Connection, serverRole: string): AuditGuard {
  const role = pg.escapeIdentifier(serverRole)
  return {
    // The owner of a schema can drop its tables, so the schema changes owner too.
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

/** One statement is one transaction: all or nothing. */
async function runAlone(connection: Connection, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** True if the server's role owns the audit log or is a superuser. */
export async function canAlterAudit(db: Db): Promise<boolean> {
  const rows = await db.query<{ can_alter: boolean }>({
    name: 'can_alter_audit',
    text: `select pg_has_role(current_user, c.relowner, 'usage') or pg_has_role(current_user, n.nspowner, 'usage') as can_alter
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = 'public.audit_log'::regclass`,
  })
  return rows[0]?.can_alter ?? true
}
