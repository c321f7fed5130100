import type { FastifyInstance } from 'fastify'

/** Headers of every answer. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' }
  if (isHttps) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** Headers of documents: no framing, no access to the window, no referrer. */
export const pageHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Only our scripts run: inline ones need the page's nonce, `data:` and `eval` are forbidden. A page without a
 * nonce may contain no inline scripts or styles.
 */
export function pageContentPolicy(nonce: string | null, dev: boolean): string {
  return [
    `default-src 'self'`,
    nonce === null ? `script-src 'self'` : `script-src 'self' 'nonce-${nonce}'`,
    nonce === null && !dev ? `style-src 'self'` : `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    // Vite's hot reload uses a web socket.
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
