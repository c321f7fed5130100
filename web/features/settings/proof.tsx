import { useSuspenseQuery } from '@tanstack/react-query'
import type { CallInput } from '#web/api/answer.ts'
import { answerPasskey } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { signInWaysQuery } from './queries.ts'

const text = settingsText.proof

type Proof = Pick<CallInput<'user.change_email'>, 'password' | 'passkey'>

type Props = { name?: string; label: string; takesFocus?: boolean }

/** Asks for what shows that it is still them: the password, or a passkey if the field stays empty. */
export function ProofField({ name = 'password', label, takesFocus = false }: Props) {
  const { has_password, passkeys } = useSuspenseQuery(signInWaysQuery).data
  if (!has_password) return <p className="text-quiet">{passkeys.length > 0 ? text.passkey : text.recent}</p>
  return (
    <TextField
      name={name}
      label={label}
      {...(passkeys.length > 0 && { hint: text.either })}
      type="password"
      autoComplete="current-password"
      // The pressed button had the focus; the field takes it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- moved on by the person's own action
      autoFocus={takesFocus}
      required={passkeys.length === 0}
    />
  )
}

/** Turns what was typed into a proof. undefined: they cancelled the passkey. */
export function useProve(): (password: string | undefined) => Promise<Proof | undefined> {
  const { passkeys } = useSuspenseQuery(signInWaysQuery).data
  return async (password) => {
    if (password) return { password }
    if (passkeys.length === 0) return {}
    const passkey = await answerPasskey()
    return passkey && { passkey }
  }
}
