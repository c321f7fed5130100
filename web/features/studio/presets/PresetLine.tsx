import { Link2, Link2Off, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { nameModel } from '#contract/catalogue/models'
import { useWrite } from '#web/api/write.ts'
import { presetText as text } from '#web/text/presets.ts'
import { studioText } from '#web/text/studio.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useFormStore } from '../form-store.tsx'
import { DeletePreset, RenamePreset } from './PresetQuestions.tsx'
import { applyPreset, type Preset, toPresetSettings } from './preset-settings.ts'

const effects = { invalidates: ['preset.list'] } as const

/** One preset: a press applies it, the menu changes it. */
export function PresetLine({ preset, onApplied }: { preset: Preset; onApplied(): void }) {
  const store = useFormStore()
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const { name, settings } = preset
  const actions = usePresetActions(preset)
  const apply = () => {
    store.set((form) => applyPreset(settings, form))
    toast.success(text.applied(name))
    onApplied()
  }
  return (
    <li className="flex items-center gap-1 rounded-small hover:bg-sunken">
      <button
        type="button"
        onClick={apply}
        className="feedback grid min-h-11 min-w-0 grow gap-0.5 px-2 py-2 text-left"
      >
        <span className="truncate font-medium">
          <span className="sr-only">{text.apply} </span>
          {name}
        </span>
        <span className="line-clamp-1 text-13 text-quiet">{describe(preset)}</span>
      </button>
      <ActionMenu
        label={text.more(name)}
        align="end"
        iconSize={18}
        className="feedback grid size-11 shrink-0 place-items-center rounded-middle text-quiet hover:text-text"
        actions={() => [
          ...actions,
          { label: text.rename, icon: Pencil, run: () => setAsked('rename') },
          { label: text.delete, icon: Trash2, run: () => setAsked('delete') },
        ]}
      />
      {asked === 'rename' && <RenamePreset preset={preset} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeletePreset preset={preset} onClose={() => setAsked(null)} />}
    </li>
  )
}

function describe({ settings, link }: Preset): string {
  const { mode, base_model: model, prompt } = settings
  const parts = [
    link === null ? undefined : text.isShared,
    studioText.mode.names[mode],
    model === undefined ? undefined : nameModel(null, { mode, base_model: model }),
    prompt,
  ]
  return parts.filter((part) => part !== undefined && part !== '').join(' · ')
}

function usePresetActions({ preset_id, name, link, settings }: Preset) {
  const store = useFormStore()
  const save = useWrite('preset.save', effects)
  const share = useWrite('preset.share', effects)
  const copyLink = () =>
    share.mutate(
      { preset_id, is_shared: true },
      {
        onSuccess: async (shared) => {
          const isCopied = await copyText(new URL(shared.link ?? '', window.location.origin).href)
          if (isCopied) toast.success(text.shared)
        },
      },
    )
  const replace = () =>
    save.mutate(
      { preset_id, settings: toPresetSettings(store.get(), settings.prompt !== undefined) },
      { onSuccess: () => toast.success(text.updated(name)) },
    )
  const unshare = () =>
    share.mutate({ preset_id, is_shared: false }, { onSuccess: () => toast.success(text.unshared) })
  return [
    { label: text.share, icon: Link2, run: copyLink },
    ...(link === null ? [] : [{ label: text.unshare, icon: Link2Off, run: unshare }]),
    { label: text.update, icon: RefreshCw, run: replace },
  ]
}
