import { serversText } from '#web/text/servers.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useFormSection } from '#web/ui/form-errors.ts'
import { TextField } from '#web/ui/TextField.tsx'
import type { ImageServer } from './queries.ts'
import { readHeaders } from './read-headers.ts'

const text = serversText.fields

type Known = Pick<ImageServer, 'server_id' | 'name' | 'url' | 'header_names' | 'authority'> | undefined

export type AddressValues = {
  name: string
  url: string
  token?: string
  headers?: string
  forget?: boolean
  authority?: string
  forget_authority?: boolean
}

type Props = { server: Known; name: string; hint: string }

/** Name, address, token, headers and private certificate authority. `name` is proposed for a new server. */
export function AddressFields({ server, name, hint }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        hint={text.nameHint}
        defaultValue={server?.name ?? name}
        required
      />
      <TextField
        name="url"
        label={text.url}
        hint={hint}
        defaultValue={server?.url}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <AccessFields server={server} />
    </>
  )
}

const accessFields = new Set(['token', 'headers', 'authority'])

/** What a server asks for before it lets us in; folded away, because most ask for nothing. */
function AccessFields({ server }: { server: Known }) {
  const headers = server?.header_names ?? []
  const authority = server?.authority ?? null
  const stored = [...headers, ...(authority === null ? [] : [authority.name])]
  const [isOpen, setOpen] = useFormSection(
    (field) => accessFields.has(field.split('.', 1)[0] ?? ''),
    stored.length > 0,
  )
  return (
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
      {headers.length > 0 && (
        <>
          <p className="text-13 text-quiet">{text.kept(headers.join(', '))}</p>
          <CheckboxField name="forget" label={text.forget} />
        </>
      )}
      <TextField
        name="authority"
        label={text.authority}
        hint={authority === null ? text.authorityHint : text.authorityKept(authority)}
        rows={3}
        autoComplete="off"
        spellCheck={false}
      />
      {authority !== null && <CheckboxField name="forget_authority" label={text.forgetAuthority} />}
    </Disclosure>
  )
}

type SentAddress = {
  server_id?: string
  url: string
  headers?: Record<string, string>
  authority?: string
}

/** The address to send with the form; what is left out stays as it is stored. Or the sentence about a wrong line. */
export function readAddress(
  server: Known,
  {
    url,
    token = '',
    headers: lines = '',
    forget,
    authority = '',
    forget_authority,
  }: Omit<AddressValues, 'name'>,
): { address: SentAddress } | { problem: string } {
  const read = readHeaders(token, lines)
  if ('wrong' in read) return { problem: text.headersWrong(read.wrong) }
  const isTyped = Object.keys(read.headers).length > 0
  return {
    address: {
      ...(server !== undefined && { server_id: server.server_id }),
      url,
      ...((isTyped || forget) && { headers: read.headers }),
      ...((authority.trim() !== '' || forget_authority) && { authority: authority.trim() }),
    },
  }
}

/** What is typed now, for a test before the form is sent. */
export function readTyped(
  server: Known,
  around: HTMLElement | null,
): { address: SentAddress } | { problem: string } {
  const valueOf = (name: string) => around?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  return readAddress(server, {
    url: valueOf('url'),
    token: valueOf('token'),
    headers: valueOf('headers'),
    authority: valueOf('authority'),
  })
}
