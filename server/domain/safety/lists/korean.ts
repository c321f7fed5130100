import { type Group, Kind } from './kinds.ts'

/** A Korean list word also matches with one of these particles after it. */
const CASES =
  '은 는 이 가 을 를 의 에 에게 께 한테 와 과 랑 이랑 로 으로 도 만 까지 부터 처럼 같은 같이 보다 에서 나 이나 인 이고 이며 이다 입니다 이에요 예요 이야 이지 이네 이니 인데 이라고 라고 이라는 라는 였어 이었어 야 아 다 라 이라 님 씨 답게 스러운 적인 적 화 용 도록 하게 한 하고 해 하는 해서 하다 하지'.split(
    ' ',
  )
const BASES = ['', '들']
export const KOREAN_PARTICLES: ReadonlySet<string> = new Set(
  BASES.flatMap((base) => ['', ...CASES].map((ending) => base + ending)).filter((ending) => ending !== ''),
)

export const KOREAN: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a Korean word for a child or teenager',
    words: `로리, 로리타, 쇼타, 소녀:1, 소년:1, 어린이, 어린아이, 어린 아이, 어린애:1, 아이:1, 애기:1, 아기:1, 유아, 영아, 아동, 미성년자, 미성년, 초등학생, 중학생, 고등학생, 여고생, 남고생, 여중생, 남중생, 초딩, 중딩, 고딩, 여자아이, 남자아이, 여자 아이, 남자 아이, 꼬마:1, 꼬마 소녀, 꼬맹이, 유치원생, 어린 소녀, 어린 소년, 어린 여자아이, 어린 여자, 어린 여자애, 미소녀, 미소년,
      십대, 10대, 10대 소녀, 십대 소녀, 청소년, 여자애, 남자애, 아이의 몸, 아이 몸, 어린 몸, 초등생, 고교생, 여학생, 갓난아기, 신생아, 베이비`,
  },
  {
    kind: Kind.abuse,
    reason: 'a Korean word for sexualised minors',
    words: '로리콘, 쇼타콘, 아동 포르노, 아동포르노, 아동 음란물, 아동음란물, 아청물',
  },
  {
    kind: Kind.setting,
    reason: 'a Korean place of childhood',
    words: '초등학교, 중학교, 고등학교, 유치원, 어린이집, 교복, 체육복, 책가방',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Korean for someone who looks like a minor',
    words: `어린 외모, 아이 같은 몸, 아이같은 몸, 아이 같은 얼굴, 아이같은 얼굴, 어린 얼굴, 앳된 몸, 겨우 성인, 간신히 성인, 최대한 어리게, 가능한 한 어린, 나이 퇴행, 연령 퇴행, 미발달, 발육 중, 덜 자란`,
  },
  {
    kind: Kind.hint,
    reason: 'Korean for looking young',
    words: `동안, 어려 보이는, 어려보이는, 나이보다 어려, 아이 같은, 앳된, 어린, 여동생`,
  },
  {
    kind: Kind.family,
    reason: 'a Korean word for a relative who may be a child',
    words: '딸, 아들, 조카, 손녀, 손자, 여동생, 의붓딸',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Korean',
    words:
      '섹스, 섹시, 섹시한, 야한, 야하게, 야동, 에로, 에로틱, 에로틱한, 포르노, 성적, 성적인, 성관계, 란제리, 속옷, 가슴 노출, 유두, 관능적인, 관능적, 음란, 음란한, 변태, 유혹하는, 유혹적인, 19금, 노출, 성인물, 자위, 선정적인, 도발적인, 흥분한',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Korean',
    words:
      '누드, 알몸, 나체, 벌거벗은, 벌거벗고, 벗은, 옷을 벗은, 발가벗은, 전라, 반라, 옷을 안 입은, 옷 없이, 옷을 입지 않은, 홀딱 벗은, 상의 탈의, 맨몸',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Korean',
    words: '비키니, 수영복, 팬티, 브라, 짧은 치마, 미니스커트, 목욕, 샤워, 침대에서, 스타킹, 키스',
  },
  { kind: Kind.ageUnit, reason: 'an age in Korean', words: '살, 세, 살짜리, 세의, 살의' },
  { kind: Kind.deny, reason: 'Korean for no one of the kind', words: '없는, 금지, 비' },
  {
    kind: Kind.mask,
    reason: 'a Korean phrase that only sounds alike',
    words:
      '유아인, 소녀시대, 소년시대, 소녀 감성, 소년 점프, 방탄소년단, 아이 러브, 어린 시절, 어린시절, 어릴 때, 어린이날, 어린이 책, 아동 문학, 아동문학, 아이를 위한, 아이들을 위한, 아이 엄마, 두 아이의 엄마, 두 아이의 아빠, 아이의 엄마, 초등학교 교사, 중학교 교사, 고등학교 교사, 초등학교 선생님, 중학교 선생님, 고등학교 선생님, 고등학교 친구, 고등학교 동창, 미성년자 금지, 미성년자 출입금지, 미성년자 출입 금지, 미성년자 이용불가, 미성년자 관람불가, 청소년 관람불가, 청소년 이용불가, 아이 같은 마음, 어린 왕자, 어린왕자, 맨몸 운동, 동안 피부, 는 동안, 하는 동안, 그 동안, 시간 동안, 년 동안, 달 동안, 일 동안, 주 동안, 밤 동안, 오랫 동안, 아이 방, 성적표, 성적이, 좋은 성적, 성적 향상, 아이패드, 아이폰, 사진 노출, 노출 시간, 장노출, 다중 노출, 이중 노출, 노출 콘크리트, 노출 값, 18세 미만 금지, 18세 미만 관람불가, 18세 미만 이용불가, 18세 미만은 금지, 18세 미만 출입금지',
  },
]
