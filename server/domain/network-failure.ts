/** What went wrong on the way to another server. Each kind is repaired in another place, so an operator must see which. */
export type NetworkFailure = 'dns' | 'refused' | 'unreachable' | 'tls' | 'timeout' | 'broken'

const kinds: [NetworkFailure, RegExp][] = [
  ['dns', /^(ENOTFOUND|EAI_\w+)$/],
  ['refused', /^ECONNREFUSED$/],
  ['unreachable', /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL)$/],
  ['timeout', /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/],
  ['tls', /^(ERR_TLS_\w+|ERR_SSL_\w+|EPROTO|CERT_\w+|\w*_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/],
]

const sentences: Record<NetworkFailure, string> = {
  dns: 'its name cannot be resolved',
  refused: 'it refused the connection',
  unreachable: 'there is no way to its address',
  tls: 'its TLS certificate or protocol is not accepted',
  timeout: 'it did not answer in time',
  broken: 'the connection broke',
}

/** Reads the error that `fetch` throws: it says "fetch failed" and keeps the reason in its cause. */
export function readNetworkFailure(error: unknown): { kind: NetworkFailure; code: string | undefined } {
  const code = findCode(error)
  if (code === undefined) return { kind: isTimeout(error) ? 'timeout' : 'broken', code }
  return { kind: kinds.find(([, pattern]) => pattern.test(code))?.[0] ?? 'broken', code }
}

/** As the end of a sentence: "it refused the connection (ECONNREFUSED)". */
export function describeNetworkFailure(error: unknown): string {
  const { kind, code } = readNetworkFailure(error)
  const detail = code ?? (kind === 'broken' ? findMessage(error) : undefined)
  return detail === undefined ? sentences[kind] : `${sentences[kind]} (${detail})`
}

/** Of the innermost error: `fetch` wraps it. */
function findMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.cause instanceof Error ? findMessage(error.cause) : error.message
}

function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  // A name with several addresses gives one error for each.
  const [first] = error instanceof AggregateError ? error.errors : []
  return findCode(first) ?? findCode(error.cause)
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))
