import { type Group, Kind } from './kinds.ts'

export const JAPANESE: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a Japanese word for a child or teenager',
    words: `ロリ, ロリっ子, ロリっこ, ロリ系, ろり, ショタ, ショタっ子, 幼女, 少女:1, 少年:1, 児童, 幼児, 園児, 小学生, 中学生, 高校生, 女子高生, 男子高校生, 女子中学生, 女子小学生, 男子中学生, 女子高校生, 未成年, 子供:1, 子ども:1, こども:1, コドモ:1, キッズ, 赤ちゃん:1, 赤ん坊:1, 乳児, 新生児, 女児, 学童,
      小さい女の子, 小さな女の子, 小さい男の子, 小さな男の子, 幼い女の子, 幼い男の子, 幼い子, ちびっ子, 幼稚園児, 保育園児, メスガキ, ガキ:1, 美少女:1, 美少年:1, 中高生, 十代, 10代, ティーン, ティーンエイジャー, 小学校の女の子, 中学校の女の子, 高校の女の子, 童女, 少女の体, 子供の体, 女子校生, 女の子供, いたいけ, しょうじょ, ようじょ, しょうがくせい, ちゅうがくせい, ロリ顔, ロリ体型, ロリ巨乳, 合法ロリ, 発育前, ランドセルの女の子, 男の娘の子供, jk制服, jkの, jc女子, 女子jk`,
  },
  {
    kind: Kind.abuse,
    reason: 'a Japanese word for sexualised minors',
    words: 'ロリコン, ショタコン, 児童ポルノ, ロリエロ, 幼女ポルノ, エロ幼女',
  },
  {
    kind: Kind.setting,
    reason: 'a Japanese place of childhood',
    words:
      '小学校, 中学校, 高校, 幼稚園, 保育園, ランドセル, スクール水着, スク水, 学生服, セーラー服, 体操服, 学校の制服, ブルマ, 園服',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Japanese for someone who looks like a minor',
    words: `幼く見える, 子供のような, つるぺた, ロリータ, 幼い体, 幼い身体, 幼い顔, 幼い見た目, 幼児体型, 幼児体形, 子供体型, ギリギリ合法, 年齢退行, 幼児退行, できるだけ若, 未発達, 未成熟な体, 発育途中`,
  },
  {
    kind: Kind.hint,
    reason: 'Japanese for looking young',
    words: `幼い, 童顔, 幼顔, 若く見える, 年齢より若, 子供っぽい, あどけない, 妹`,
  },
  {
    kind: Kind.family,
    reason: 'a Japanese word for a relative who may be a child',
    words: '娘, 息子, 姪, 甥, 孫娘',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Japanese',
    words:
      'エロ, エロい, エロティック, エッチ, えっち, セックス, セクシー, ポルノ, 性的, 下着姿, 下着, ランジェリー, 巨乳, 乳首, おっぱい, 官能, 官能的, エロチック, r18, 変態, 痴漢, オナニー, 挑発的, 成人向け, アダルト, パンチラ, 性行為, 淫ら, いやらしい, ヘンタイ, 性器, 胸を露出, 誘惑, エロス',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Japanese',
    words:
      '裸, 全裸, 半裸, ヌード, 素っ裸, すっぽんぽん, はだか, 裸体, 裸の, 服を着ていない, 服なし, 何も着ていない, 脱衣, トップレス, 裸婦',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Japanese',
    words: '水着, ビキニ, パンツ, ミニスカート, お風呂, 入浴, 縛られ, キス, ベッドで, 露出, シャワー',
  },
  { kind: Kind.ageUnit, reason: 'an age in Japanese', words: '歳, 才児, 歳児, 才の, 才女の子, 才' },
  { kind: Kind.deny, reason: 'Japanese for no one of the kind', words: 'ノー, 非' },
  {
    kind: Kind.mask,
    reason: 'a Japanese phrase that only sounds alike',
    words: `少女漫画, 少年漫画, 少年ジャンプ, 少女マンガ, 少年マンガ, 少女時代, 少年時代, 子供の頃, 子供のころ, 子どもの頃, 子供時代, 子供向け, 子ども向け, 子供部屋, 子供服, 子どもの日, こどもの日, 子供の日, 児童文学, 児童書, 児童公園, 高校教師, 小学校教師, 中学校教師, 高校の先生, 小学校の先生, 中学校の先生, 高校時代, 小学校の教師, 高校の教師, 幼稚園の先生, 保育園の先生, 裸眼, 裸足, 裸電球, 裸子植物, 裸麦, 裸の王様, 裸木, 娘婿, 赤ちゃん返り, 十代目, 二十代, 三十代, 四十代, 五十代, 六十代, 七十代, 十代将軍, 看板娘, 少年隊, 未成年お断り, 未成年禁止, 未成年者お断り, 未成年者禁止, 未成年は禁止, 未成年者は禁止, 未成年の方はご遠慮, 未成年者の閲覧禁止, 未成年の閲覧禁止, 未成年の飲酒, 天才, 天才児, 秀才, 才能, 才覚, 才色兼備, 文才, 鬼才, 多才, 才気, 才媛, 高校野球, 高校生の頃, 中学生の頃, 小学生の頃, 高校生のとき, 中学生のとき, 子供がいる, 子供がいます, 子供がいて, 子供を育て, 子供連れ, 子供のための, 子供のように, 少年のように, 少女のように, 大人と子供, 美少女戦士, 幼い頃, 幼いころ, 男の子っぽい, カウボーイ, ゲームボーイ, ボーイフレンド, ボーイズグループ, 18歳未満禁止, 18歳未満お断り, 18歳未満は, 18歳未満の方, 18歳未満閲覧禁止, 18歳未満立入禁止, 18歳未満入場禁止, 十八歳未満禁止, 十八歳未満お断り`,
  },
  {
    kind: Kind.girl,
    reason: 'a Japanese word for a girl or boy',
    words: '女の子, おんなのこ, 女子, 男子',
  },
  {
    kind: [Kind.girl, Kind.boy],
    reason: 'a Japanese word for a boy',
    words: '男の子:1, おとこのこ:1, 男の子たち:2, 男児:1, 坊や:1',
  },
  { kind: Kind.small, reason: 'Japanese for little', words: '小さい, 小さな, 幼い, ちいさい, ちっちゃい' },
]
