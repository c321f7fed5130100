export type Letter = { to: string; subject: string; text: string; unsubscribe?: string | undefined }

export type Mail = {
  /** The destination of mails, described for operators. */
  describes: string
  send(letter: Letter): Promise<void>
}
