import { X } from 'lucide-react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { presetText as text } from '#web/text/presets.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useFormStore } from '../form-store.tsx'
import type { Received } from './use-received-preset.ts'

/** Says that a link has filled the form, and offers to save the preset. */
export function SharedPresetNotice({ received, onClose }: { received: Received; onClose(): void }) {
  const store = useFormStore()
  const { name, settings, before, is_mine: isMine, owner_name: owner } = received
  const { mutate, isPending } = useWrite('preset.save', { invalidates: ['preset.list'] })
  const keep = () =>
    mutate(
      { name, settings },
      {
        onSuccess: () => {
          toast.success(text.saved(name))
          onClose()
        },
      },
    )
  const undo = () => {
    store.set(before)
    onClose()
  }
  return (
    <output className="relative grid gap-2 rounded-middle border border-moon bg-sunken px-4 py-3 pr-12 text-15">
      <span className="font-display text-17 wrap-anywhere">
        {isMine ? text.receivedOwn(name) : text.received(name, owner)}
      </span>
      <span className="text-13 text-quiet">{text.receivedText}</span>
      <span className="flex flex-wrap gap-2 pt-1">
        {!isMine && (
          <Button tone="line" size="small" busy={isPending} onClick={keep}>
            {text.keep}
          </Button>
        )}
        <Button tone="line" size="small" onClick={undo}>
          {text.undo}
        </Button>
      </span>
      <IconButton
        label={studioText.problem.dismiss}
        icon={<X size={18} strokeWidth={1.5} aria-hidden />}
        onClick={onClose}
        className="absolute top-1 right-1"
      />
    </output>
  )
}
