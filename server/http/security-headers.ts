import type { FastifyInstance } from 'fastify'

/** On every answer, whoever makes it. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' }
  if (isHttps) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/** What only a document needs: nobody may frame it, hold on to its window, or learn where its visitor came from. */
export const pageHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * No script runs that we did not send: inline ones carry the page's nonce, `data:` and `eval` are out. A page without a
 * nonce has nothing inline at all, neither scripts nor styles.
 */
export function pageContentPolicy(nonce: string | null, dev: boolean): string {
  return [
    `default-src 'self'`,
    nonce === null ? `script-src 'self'` : `script-src 'self' 'nonce-${nonce}'`,
    nonce === null && !dev ? `style-src 'self'` : `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    // Vite's hot reload in development talks over a web socket.
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
