import { SMTPServer } from 'smtp-server'

export type SmtpLetter = { from: string; to: string[]; source: string }

/** A mail server that requires a login. */
export async function startSmtpServer(account: { user: string; password: string }) {
  const letters: SmtpLetter[] = []
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth(auth, _session, done) {
      const right = auth.username === account.user && auth.password === account.password
      done(right ? null : new Error('Invalid user or password'), { user: auth.username })
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    letters,
    url: `smtp://${account.user}:${account.password}@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
