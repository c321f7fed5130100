import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startSmtpServer } from '#test/support/smtp-server'
import { createMail } from './create-mail.ts'
import { readOutbox } from './outbox.ts'

const letter = { to: 'alice@example.org', subject: 'Hello', text: 'A line\nand another' }

async function mailFor(smtpUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nightbloom-mail-'))
  const mail = createMail({
    dataDir,
    brand: 'Nightbloom',
    publicUrl: 'https://nightbloom.example',
    mail: { smtpUrl, from: undefined },
  })
  return { mail, dataDir }
}

describe('mail', () => {
  it('goes to the outbox folder without a server, newest first', async () => {
    const { mail, dataDir } = await mailFor()
    await mail.send(letter)
    await mail.send({ ...letter, subject: 'Again' })
    expect(await readOutbox(dataDir)).toMatchObject([
      { subject: 'Again' },
      { ...letter, from: 'Nightbloom <no-reply@nightbloom.example>' },
    ])
    expect((await readdir(join(dataDir, 'outbox'))).every((name) => name.endsWith('.json'))).toBe(true)
  })

  it('is sent by SMTP with a sign-in', async () => {
    const smtp = await startSmtpServer({ user: 'night', password: 'bloom' })
    const { mail } = await mailFor(smtp.url)
    await mail.send(letter)
    expect(smtp.letters).toHaveLength(1)
    expect(smtp.letters[0]).toMatchObject({ from: 'no-reply@nightbloom.example', to: ['alice@example.org'] })
    expect(smtp.letters[0]?.source).toContain('Subject: Hello')
    await smtp.close()
  })

  it('fails the job if the server refuses, so that it is tried again', async () => {
    const smtp = await startSmtpServer({ user: 'night', password: 'bloom' })
    const { mail } = await mailFor(smtp.url.replace('bloom', 'wrong'))
    await expect(mail.send(letter)).rejects.toThrow('Invalid login')
    await smtp.close()
  })
})
