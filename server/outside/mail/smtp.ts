import nodemailer from 'nodemailer'
import type { Mail } from './mail.ts'

export function createSmtp(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url, { from })
  return {
    describes: `SMTP server ${new URL(url).hostname}`,
    async send(letter) {
      await transport.sendMail({ from, ...letter })
    },
  }
}
