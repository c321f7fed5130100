import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { toast } from 'sonner'
import { type CallInput, isOk } from '#web/api/answer.ts'
import { writeOnce } from '#web/api/write.ts'
import { accountText } from '#web/text/account.ts'

const text = accountText.passkey

type Answer = CallInput<'user.authenticate_passkey'>['passkey']
type NewPasskey = CallInput<'user.add_passkey'>['passkey']

/** Lets the user answer with one of their passkeys. undefined: they did not, and were told. */
export async function answerPasskey(): Promise<Answer | undefined> {
  const asked = await writeOnce('user.ask_passkey', {})
  if (!isOk(asked)) return undefined
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return orTell(() => startAuthentication({ optionsJSON: toOptions(asked.data.options) }))
}

/** Makes a passkey in the user's device. undefined: they did not want to, and were told. */
export async function createPasskey(options: Record<string, unknown>): Promise<NewPasskey | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return orTell(() => startRegistration({ optionsJSON: toOptions(options) }))
}

/** The server's library makes the options; the contract passes them on as they are. */
const toOptions = (options: Record<string, unknown>) =>
  options as unknown as PublicKeyCredentialCreationOptionsJSON

async function orTell<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (window.PublicKeyCredential === undefined) {
    toast.error(text.unsupported)
    return undefined
  }
  try {
    return await work()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    toast.error(isKnown ? text.known : text.cancelled)
    return undefined
  }
}
