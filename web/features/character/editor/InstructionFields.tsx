import { characterText } from '#web/text/character.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type FieldsProps, Group } from './Fields.tsx'

const text = characterText.editor

const roles = (['system', 'user', 'assistant'] as const).map((value) => ({
  value,
  label: text.depthPromptRoles[value],
}))

/** The character's own instructions to the model. */
export function InstructionFields({ form, onChange }: FieldsProps) {
  return (
    <Group title={text.groups.instructions}>
      <p className="text-quiet">{text.instructionsText}</p>
      <TextField
        name="system_prompt"
        label={text.systemPrompt}
        hint={text.systemPromptHint}
        value={form.system_prompt}
        onChange={(event) => onChange({ system_prompt: event.currentTarget.value })}
        rows={3}
        maxLength={20_000}
      />
      <TextField
        name="post_history_instructions"
        label={text.postHistory}
        hint={text.postHistoryHint}
        value={form.post_history_instructions}
        onChange={(event) => onChange({ post_history_instructions: event.currentTarget.value })}
        rows={3}
        maxLength={20_000}
      />
      <TextField
        name="depth_prompt"
        label={text.depthPrompt}
        hint={text.depthPromptHint}
        value={form.depth_prompt}
        onChange={(event) => onChange({ depth_prompt: event.currentTarget.value })}
        rows={2}
        maxLength={20_000}
      />
      {form.depth_prompt.trim() !== '' && <DepthFields form={form} onChange={onChange} />}
    </Group>
  )
}

/** Where the reminder stands, and who seems to say it. */
function DepthFields({ form, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        name="depth_prompt_depth"
        label={text.depthPromptDepth}
        value={form.depth_prompt_depth}
        onChange={(event) =>
          onChange({ depth_prompt_depth: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3) })
        }
        inputMode="numeric"
        autoComplete="off"
      />
      <Segments
        label={text.depthPromptRole}
        value={form.depth_prompt_role}
        onChange={(depth_prompt_role) => onChange({ depth_prompt_role })}
        options={roles}
      />
    </div>
  )
}
