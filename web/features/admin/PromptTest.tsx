import { useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { deskToolsText } from '#web/text/desk-tools.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = deskToolsText.test

type Findings = CallData<'admin.prompt_audit_test'>['findings']

/** Tries a text against the filters, without opening a case. */
export function PromptTest({ onClose }: { onClose(): void }) {
  const [findings, setFindings] = useState<Findings>()
  const { submit, busy, errors, problem } = useWriteForm('admin.prompt_audit_test', {
    onDone: (data) => setFindings(data.findings),
  })
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={text.title} description={text.lead}>
      <Form<{ text: string }> onSubmit={submit} errors={errors} problem={problem}>
        <TextField name="text" label={text.label} rows={4} maxLength={20_000} required />
        <div>
          <Button type="submit" busy={busy}>
            {text.submit}
          </Button>
        </div>
      </Form>
      {findings?.length === 0 && <Notice tone="leaf">{text.passes}</Notice>}
      {findings !== undefined && findings.length > 0 && (
        <ul aria-label={text.list} className="grid gap-4">
          {findings.map(({ verdict, rule, reason, words, only_explicit: onlyExplicit }) => (
            <li key={verdict} className="grid gap-1 rounded-middle bg-sunken p-4">
              <p className="font-semibold">
                {adminText.case.title(verdict)} · {adminText.case.rule(rule)}
              </p>
              <p>{reason}</p>
              <p className="text-13 text-quiet">
                {words.map((word) => (
                  <q key={word} className="mr-2 inline-block">
                    {word}
                  </q>
                ))}
              </p>
              {onlyExplicit && <p className="text-13 text-quiet">{text.onlyExplicit}</p>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
