import { useState } from 'react'
import { serversText } from '#web/text/servers.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { readHeaders } from './read-headers.ts'

const text = serversText.fields

type Known = { name: string; url: string; header_names: string[] } | undefined

export type AddressValues = {
  name: string
  url: string
  token?: string
  headers?: string
  forget?: boolean
}

/** Name, address, token and headers. The address of a stored server stays: it is what the server is known by. */
export function AddressFields({ server, hint }: { server: Known; hint: string }) {
  const stored = server?.header_names ?? []
  const [isOpen, setOpen] = useState(stored.length > 0)
  return (
    <>
      <TextField name="name" label={text.name} hint={text.nameHint} defaultValue={server?.name} required />
      <TextField
        name="url"
        label={text.url}
        hint={hint}
        defaultValue={server?.url}
        readOnly={server !== undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Disclosure title={text.more} summary={stored.join(', ')} open={isOpen} onOpenChange={setOpen}>
        <TextField name="token" type="password" label={text.token} hint={text.tokenHint} autoComplete="off" />
        <TextField
          name="headers"
          label={text.headers}
          hint={text.headersHint}
          rows={2}
          autoComplete="off"
          spellCheck={false}
        />
        {stored.length > 0 && (
          <>
            <p className="text-13 text-quiet">{text.kept(stored.join(', '))}</p>
            <CheckboxField name="forget" label={text.forget} />
          </>
        )}
      </Disclosure>
    </>
  )
}

/** The headers to send with the form; undefined: the stored ones stay. Or the sentence about a wrong line. */
export function readAddress({ token = '', headers: lines = '', forget = false }: AddressValues): {
  headers?: Record<string, string>
  problem?: string
} {
  const read = readHeaders(token, lines)
  if ('wrong' in read) return { problem: text.headersWrong(read.wrong) }
  const isTyped = Object.keys(read.headers).length > 0
  return isTyped || forget ? { headers: read.headers } : {}
}

/** What is typed now, for a test before the form is sent. */
export function readTyped(around: HTMLElement | null): { url: string; headers?: Record<string, string> } {
  const valueOf = (name: string) => around?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  const { headers } = readAddress({ name: '', url: '', token: valueOf('token'), headers: valueOf('headers') })
  return { url: valueOf('url'), ...(headers !== undefined && { headers }) }
}
