import { MOTION, VIDEO_SECONDS } from '#contract/catalogue/modes'
import { useSignedInUser } from '#web/features/account/index.ts'
import { ConnectHint } from '#web/features/admin-server/index.ts'
import { studioText } from '#web/text/studio.ts'
import { videoText as text } from '#web/text/video.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { useOpenGroups } from '../groups.ts'
import { PrivacySwitches } from '../PrivacySwitches.tsx'
import type { ModeOffer } from '../queries.ts'
import { ShapePicker } from '../ShapePicker.tsx'
import { StartImagePicker } from './StartImagePicker.tsx'
import { useVideo, useVideoField } from './video-form.ts'

/** The settings of a video. Unavailable ones say why instead of being hidden. */
export function VideoSettings({ offer }: { offer: ModeOffer }) {
  const { isOpen, setGroupOpen } = useOpenGroups()
  const [size, setSize] = useVideoField('dimensions')
  const isPrivate = useVideo((form) => form.isPrivate)
  return (
    <div className="grid gap-5">
      {offer.stand_in !== null && (
        <p className="text-13 text-quiet">
          {text.standIn(offer.stand_in)} <ConnectHint />
        </p>
      )}
      <StartImagePicker />
      <EndPrompt unavailable={offer.end_prompt_unavailable} />
      <Length offer={offer} />
      <Motion unavailable={offer.motion_unavailable} />
      <ShapePicker sizes={offer.sizes} size={size} onChange={setSize} />
      <Disclosure
        title={studioText.settings.groups.privacy}
        summary={isPrivate ? studioText.settings.privacy.private : studioText.settings.privacy.public}
        open={isOpen('privacy')}
        onOpenChange={(open) => setGroupOpen('privacy', open)}
      >
        <PrivacySwitches />
      </Disclosure>
    </div>
  )
}

function EndPrompt({ unavailable }: { unavailable: string | null }) {
  const [words, setWords] = useVideoField('endPrompt')
  return (
    <label className="grid gap-1.5">
      <span className="text-13 font-semibold">{text.endPrompt.label}</span>
      <textarea
        value={words}
        rows={2}
        disabled={unavailable !== null}
        placeholder={text.endPrompt.placeholder}
        onChange={(event) => setWords(event.target.value)}
        className={`${controlClass} field-sizing-content max-h-40 resize-none py-2.5 disabled:opacity-60`}
      />
      <span className="text-13 text-quiet">{unavailable ?? text.endPrompt.hint}</span>
    </label>
  )
}

function Length({ offer }: { offer: ModeOffer }) {
  const { limits } = useSignedInUser()
  const [seconds, setSeconds] = useVideoField('seconds')
  const { min, max } = offer.seconds ?? VIDEO_SECONDS
  const isTooLong = seconds > VIDEO_SECONDS.free && !limits.long_video
  return (
    <RangeField
      label={text.seconds.label}
      hint={isTooLong ? text.seconds.needsPro(VIDEO_SECONDS.free) : text.seconds.hint}
      min={min}
      max={max}
      value={Math.min(seconds, max)}
      note={text.seconds.unit}
      onChange={setSeconds}
    />
  )
}

function Motion({ unavailable }: { unavailable: string | null }) {
  const [motion, setMotion] = useVideoField('motion')
  if (unavailable !== null) {
    return <p className="rounded-small bg-sunken px-3 py-2 text-13 text-quiet">{unavailable}</p>
  }
  return (
    <RangeField
      label={text.motion.label}
      hint={text.motion.hint}
      min={MOTION.min}
      max={MOTION.max}
      value={motion}
      onChange={setMotion}
    />
  )
}
