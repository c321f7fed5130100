import { studioText } from '#web/text/studio.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { useSharedField } from './form-store.tsx'

const text = studioText.settings.privacy

export function PrivacySwitches() {
  const [isPrivate, setPrivate] = useSharedField('isPrivate')
  const [hidePrompt, setHidePrompt] = useSharedField('hidePrompt')
  return (
    <>
      <div className="grid gap-1">
        <Switch label={text.isPrivate} checked={isPrivate} onChange={setPrivate} />
        <p className="text-13 text-quiet">{text.isPrivateHint}</p>
      </div>
      <div className="grid gap-1">
        <Switch label={text.hidePrompt} checked={hidePrompt} onChange={setHidePrompt} />
        <p className="text-13 text-quiet">{text.hidePromptHint}</p>
      </div>
    </>
  )
}
