import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { type PushState, readPushState, turnOffPush, turnOnPush } from '#web/api/push-device.ts'
import { settingsText } from '#web/text/settings.ts'
import { Switch } from '#web/ui/Switch.tsx'

const text = settingsText.notifications.push

/** Push on this device. What is pushed is set for all devices together. */
export function PushSwitch() {
  const [state, setState] = useState<PushState | 'unknown'>('unknown')
  const become = (change: () => Promise<PushState>) => {
    change()
      .then(setState)
      .catch(() => toast.error(text.failed))
  }
  useEffect(() => {
    readPushState().then(setState, () => setState('off'))
  }, [])
  const canChange = state === 'on' || state === 'off'
  return (
    <div className="mt-6 border-t border-line pt-5">
      {canChange ? (
        <Switch
          label={text.device}
          checked={state === 'on'}
          onChange={(value) => become(value ? turnOnPush : turnOffPush)}
        />
      ) : (
        <p>{text.device}</p>
      )}
      <p className="mt-1 text-13 text-quiet">{text.hints[state]}</p>
    </div>
  )
}
