import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { developerText as text } from '#web/text/developer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { readJsonObject } from './read-json-object.ts'
import { type Shown, sendWithKey } from './send-with-key.ts'

type Props = { call: CallData<'developer.get_call'> }

/** Makes the call with the reader's key and shows the answer as it arrived. */
export function TryIt({ call }: Props) {
  const takesFile = call.file_bytes !== null
  const [key, setKey] = useState('')
  const [input, setInput] = useState(() => JSON.stringify(call.example, null, 2))
  const [file, setFile] = useState<File>()
  const { send, isBusy, problem, shown } = useSend({ call, key, typed: input, file })
  return (
    <section aria-label={text.tryIt} className="mt-10 grid gap-4">
      <h2 className="text-21 font-medium">{text.tryIt}</h2>
      <p className="measure text-15 text-quiet">{text.tryLead}</p>
      <Form onSubmit={() => void send()} problem={problem}>
        <TextField
          name="key"
          label={call.needs_key ? text.key : text.keyOptional}
          type="password"
          autoComplete="off"
          value={key}
          onValueChange={setKey}
        />
        {takesFile && (
          <label className="grid gap-1.5 text-13 font-semibold">
            {text.file}
            <input
              type="file"
              className="text-15 font-normal"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          </label>
        )}
        {(!takesFile || call.input.length > 0) && (
          <TextField
            name="input"
            label={takesFile ? text.query : text.body}
            rows={8}
            spellCheck={false}
            value={input}
            onValueChange={setInput}
          />
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {text.send}
        </Button>
      </Form>
      {shown !== undefined && <Answer {...shown} />}
    </section>
  )
}

function Answer({ status, ms, body }: Shown) {
  return (
    <section aria-label={text.answer} aria-live="polite" className="grid gap-2">
      <h3 className="text-15 font-semibold">{text.took(status, ms)}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by the arrows
        tabIndex={0}
        aria-label={text.answer}
        dir="ltr"
        className="max-h-96 overflow-auto rounded-middle bg-sunken p-4 text-13"
      >
        {body}
      </pre>
    </section>
  )
}

type Filled = { call: Props['call']; key: string; typed: string; file: File | undefined }

function useSend({ call, key, typed, file }: Filled) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const send = async () => {
    const input = readJsonObject(typed)
    const missing = findMissing({ call, key, file }, input)
    setProblem(missing)
    if (missing !== undefined || input === undefined) return
    setBusy(true)
    try {
      setShown(await sendWithKey({ name: call.name, key: key.trim(), input, file }))
    } catch {
      setProblem(text.failed)
    }
    setBusy(false)
  }
  return { send, isBusy, problem, shown }
}

/** What is missing before the call can be sent. */
function findMissing(
  { call, key, file }: Omit<Filled, 'typed'>,
  input: Record<string, unknown> | undefined,
): string | undefined {
  if (call.needs_key && key.trim() === '') return text.enterKey
  if (input === undefined) return text.notJson
  return call.file_bytes !== null && file === undefined ? text.chooseFile : undefined
}
