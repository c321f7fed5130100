import type { Config } from '#server/config'
import { assertNoConnectionHeld } from '#server/held-connection'
import type { Mail } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

/** Mail by SMTP, or into a folder where no mail server is configured. */
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
