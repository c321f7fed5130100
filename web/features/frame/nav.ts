import type { LinkProps } from '@tanstack/react-router'
import {
  Bell,
  Blend,
  Clapperboard,
  Compass,
  Flower2,
  FolderHeart,
  Gem,
  Heart,
  House,
  Images,
  ImageUp,
  LibraryBig,
  LogIn,
  type LucideIcon,
  MessageCircleHeart,
  MessagesSquare,
  Scale,
  Settings,
  Shield,
  Sprout,
  Trash2,
  UserRoundCheck,
  UsersRound,
  WandSparkles,
} from 'lucide-react'
import type { MyInfo } from '#contract/account'
import { frameText } from '#web/text/frame.ts'

export type NavEntry = {
  label: string
  to: NonNullable<LinkProps['to']>
  /** Search parameters that tell entries of the same page apart; undefined: the parameter must be absent. */
  search?: Record<string, string | undefined>
  icon: LucideIcon
  audience: 'signed_out' | 'signed_in' | 'all' | 'admin'
  /** Pages whose address starts with this belong to the entry. */
  under?: string
  /** Its place: in the rail, at the rail's foot, or only in complete lists. */
  place: 'main' | 'foot' | 'list'
  /** Shown in the phone's bar, which has room for four. */
  inBar: boolean
  /** Shows how many notifications are unread. */
  countsUnread?: true
}

/** The navigation entries, in their order. */
const entries: NavEntry[] = [
  { label: frameText.home, to: '/app/home', icon: House, audience: 'signed_out', place: 'main', inBar: true },
  {
    label: frameText.create,
    to: '/app/generate/image',
    icon: Flower2,
    audience: 'signed_in',
    place: 'main',
    inBar: true,
  },
  {
    label: frameText.video,
    to: '/app/generate/video',
    icon: Clapperboard,
    audience: 'signed_in',
    place: 'main',
    inBar: false,
  },
  {
    label: frameText.tools,
    to: '/app/tool/background-remover',
    under: '/app/tool/',
    icon: WandSparkles,
    audience: 'signed_in',
    place: 'main',
    inBar: false,
  },
  {
    label: frameText.explore,
    to: '/app/_auth/art/search',
    search: { t: undefined },
    icon: Compass,
    audience: 'signed_in',
    place: 'main',
    inBar: true,
  },
  {
    label: frameText.library,
    to: '/app/_auth/art/search',
    search: { t: 'mine', order: 'newest' },
    icon: Images,
    audience: 'signed_in',
    place: 'main',
    inBar: false,
  },
  {
    label: frameText.following,
    to: '/app/_auth/art/search',
    search: { t: 'following', order: 'newest' },
    icon: UserRoundCheck,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.characters,
    to: '/app/_auth/ai-friend/search',
    under: '/app/_auth/ai-friend/',
    icon: MessageCircleHeart,
    audience: 'signed_in',
    place: 'main',
    inBar: true,
  },
  {
    label: frameText.chats,
    to: '/app/_auth/ai-friend/sessions',
    icon: MessagesSquare,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.people,
    to: '/app/_auth/user/search',
    icon: UsersRound,
    audience: 'signed_in',
    place: 'main',
    inBar: false,
  },
  {
    label: frameText.collections,
    to: '/app/_auth/art/collections',
    icon: FolderHeart,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.liked,
    to: '/app/_auth/art/search',
    search: { t: 'liked', order: 'newest' },
    icon: Heart,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.uploads,
    to: '/app/_auth/asset/manage',
    icon: ImageUp,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.trash,
    to: '/app/_auth/art/search',
    search: { t: 'deleted', order: 'newest' },
    icon: Trash2,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.notifications,
    to: '/app/_auth/account/notifications',
    icon: Bell,
    audience: 'signed_in',
    place: 'foot',
    inBar: true,
    countsUnread: true,
  },
  {
    label: frameText.membership,
    to: '/membership',
    icon: Gem,
    audience: 'signed_in',
    place: 'foot',
    inBar: false,
  },
  {
    label: frameText.settings,
    to: '/app/_auth/account/settings',
    icon: Settings,
    audience: 'signed_in',
    place: 'foot',
    inBar: false,
  },
  {
    label: frameText.catalogue,
    to: '/app/_auth/art/catalogue',
    icon: LibraryBig,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.loras,
    to: '/app/_auth/art/lora',
    icon: Blend,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.decisions,
    to: '/app/_auth/account/decisions',
    icon: Scale,
    audience: 'signed_in',
    place: 'list',
    inBar: false,
  },
  {
    label: frameText.admin,
    to: '/app/admin',
    icon: Shield,
    audience: 'admin',
    place: 'foot',
    inBar: false,
  },
  {
    label: frameText.pricing,
    to: '/app/pricing',
    icon: Gem,
    audience: 'signed_out',
    place: 'main',
    inBar: true,
  },
  {
    label: frameText.signUp,
    to: '/app/sign-up',
    icon: Sprout,
    audience: 'signed_out',
    place: 'foot',
    inBar: true,
  },
  {
    label: frameText.signIn,
    to: '/app/sign-in',
    icon: LogIn,
    audience: 'signed_out',
    place: 'foot',
    inBar: true,
  },
]

const barSize = 4

export function navEntriesFor(user: Pick<MyInfo, 'is_admin'> | null): NavEntry[] {
  return entries.filter(({ audience }) => {
    if (audience === 'all') return true
    if (audience === 'signed_out') return user === null
    return audience === 'admin' ? user?.is_admin === true : user !== null
  })
}

/** The phone's bar has room for four entries; the rest is behind "More". */
export function splitForBar(shown: NavEntry[]): { bar: NavEntry[]; rest: NavEntry[] } {
  const bar = shown.filter(({ inBar }) => inBar).slice(0, barSize)
  return { bar, rest: shown.filter((entry) => !bar.includes(entry)) }
}
