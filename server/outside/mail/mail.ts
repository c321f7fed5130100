import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

export type Letter = { to: string; subject: string; text: string; unsubscribe?: string | undefined }

export type Mail = {
  /** The destination of mails, described for operators. */
  describes: string
  send(letter: Letter): Promise<void>
}

export function createMail(config: Pick<Config, 'mail' | 'dataDir' | 'brand' | 'publicUrl'>): Mail {
  const host = config.publicUrl === undefined ? 'localhost' : new URL(config.publicUrl).hostname
  const from = config.mail.from ?? `${config.brand} <no-reply@${host}>`
  const mail =
    config.mail.smtpUrl === undefined
      ? createOutbox(config.dataDir, from)
      : createSmtp(config.mail.smtpUrl, from)
  return {
    ...mail,
    async send(letter) {
      assertNoConnectionHeld('Sending mail')
      await mail.send(letter)
    },
  }
}
