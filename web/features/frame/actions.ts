import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { LogOut, type LucideIcon, MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { myInfoQuery, useUser } from '#web/features/account/my-info.ts'
import { signOut } from '#web/features/account/session.ts'
import { applyTheme, shownTheme, type Theme, themes } from '#web/features/site/theme.ts'
import { frameText } from '#web/text/frame.ts'

/** Something that can be done from everywhere: in the account menu, in the phone's sheet and in the palette. */
export type Action = { id: string; label: string; icon: LucideIcon; run(): void; isCurrent?: boolean }

const themeIcons: Record<Theme, LucideIcon> = { night: Moon, day: Sun, system: MonitorSmartphone }

export function useActions(): { looks: Action[]; account: Action[] } {
  const queryClient = useQueryClient()
  const user = useUser()
  const looks = themes.map((theme) => ({
    id: `theme-${theme}`,
    label: frameText.themes[theme],
    icon: themeIcons[theme],
    isCurrent: shownTheme() === theme,
    run() {
      applyTheme(theme)
      if (user !== null) void saveTheme(queryClient, theme)
    },
  }))
  const leave = { id: 'sign-out', label: frameText.signOut, icon: LogOut, run: () => void signOut() }
  return { looks, account: user === null ? [] : [leave] }
}

/** Known to the page at once, so that nothing turns it back; what the server says in the end holds. */
async function saveTheme(queryClient: QueryClient, theme: Theme): Promise<void> {
  const { queryKey } = myInfoQuery
  queryClient.setQueryData(
    queryKey,
    (user) => user && { ...user, preferences: { ...user.preferences, theme } },
  )
  const answer = await call('user.update_preferences', { theme })
  if (!isOk(answer)) await queryClient.invalidateQueries({ queryKey })
}
