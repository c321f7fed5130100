import type { FastifyInstance } from 'fastify'
import { readOutbox } from '#server/outside/mail/outbox'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)
const linked = (text: string) => text.replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

/** The mails of the outbox folder, only on a development server, because they contain links that open accounts. */
export function registerOutboxPage(app: FastifyInstance, dataDir: string): void {
  app.get('/dev/outbox', async (_request, reply) => {
    const letters = await readOutbox(dataDir)
    const items = letters.map(
      (letter) =>
        `<article><h2>${escape(letter.subject)}</h2><p>${escape(letter.to)} · ${escape(letter.sent_at)}</p><pre>${linked(escape(letter.text))}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No letters yet.</p>'}`,
      )
  })
}
