type Row = { new_email: string; is_old_confirmed: boolean; is_new_confirmed: boolean; expires_at: Date }

export function toEmailChange(row: Row) {
  return { ...row, expires_at: row.expires_at.toISOString() }
}

/** The mailbox that has not confirmed yet; null: both have. */
export function waitsFor({ is_old_confirmed, is_new_confirmed }: Row): 'old' | 'new' | null {
  if (is_old_confirmed) return is_new_confirmed ? null : 'new'
  return 'old'
}
