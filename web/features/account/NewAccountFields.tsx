import { Link } from '@tanstack/react-router'
import { accountText } from '#web/text/account.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const { fields, signUp: text } = accountText

/** What every new account is asked for, however it is created [S-1]. */
export function NewAccountFields() {
  return (
    <>
      <TextField
        name="birth_date"
        label={fields.birthDate}
        hint={fields.birthDateHint}
        type="date"
        // Without a last day, browsers take years of six digits.
        max="9999-12-31"
        autoComplete="bday"
        required
      />
      <CheckboxField name="private_by_default" label={text.privateByDefault} />
      <CheckboxField
        name="accept_terms"
        label={
          <>
            {text.terms.before}
            <Link to="/terms" target="_blank" className="link">
              {text.terms.terms}
            </Link>
            {text.terms.between}
            <Link to="/content-rules" target="_blank" className="link">
              {text.terms.rules}
            </Link>
            {text.terms.after}
          </>
        }
      />
    </>
  )
}
