import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

export function createSmtp(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url, { from })
  return {
    describes: `SMTP server ${new URL(url).hostname}`,
    async send({ unsubscribe, ...letter }) {
      // RFC 8058: lets mail programs offer one-click unsubscribing.
      const headers =
        unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      await transport.sendMail({ from, ...letter, headers })
    },
  }
}
