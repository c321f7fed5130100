/** Connection lost or refused, or PostgreSQL starting, stopping or full: worth trying again in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined) return /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0\d|53300|08\w{3})$/.test(code)
  return /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
}

/** PostgreSQL's codes for a lock that was waited for too long, a statement that ran too long, and a deadlock. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '55P03' || code === '57014' || code === '40P01'
}
