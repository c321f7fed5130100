export type Letter = { to: string; subject: string; text: string; unsubscribe?: string | undefined }

export type Mail = {
  /** Where letters go, in words an operator understands. */
  describes: string
  send(letter: Letter): Promise<void>
}
