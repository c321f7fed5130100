import { type Group, Kind } from './kinds.ts'

export const CHINESE: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a Chinese word for a child or teenager',
    words: `萝莉, 蘿莉, 罗莉, 小正太, 正太控, 幼女, 幼童, 幼儿, 幼兒, 女童, 男童, 儿童, 兒童, 孩童, 小孩:1, 小孩子:1, 小孩儿:1, 孩子:1, 小女孩:1, 小男孩:1, 小姑娘:1, 小女生, 小男生, 小朋友:1, 小学生, 小學生, 初中生, 中学生, 中學生, 高中生, 女高中生, 学生妹, 學生妹, 未成年, 未成年人, 未成年少女, 少女:1, 少年:1, 青少年, 女娃, 女娃娃, 男娃, 婴儿, 嬰兒, 婴孩,
      宝宝照, 小萝莉, 中小学生, 幼齿, 雏妓, 童颜, 童顏, 幼女身材, 孩子的身体, 儿童身材, 小学女生, 初中女生, 高中女生, 国中生, 國中生, 国中女生, 小妹妹, 幼幼, 美少女:1, 美少年:1, 女學童, 娃娃身材, 十几岁, 十多岁, 十來歲, 十来岁`,
  },
  {
    kind: Kind.abuse,
    reason: 'a Chinese word for sexualised minors',
    words: '儿童色情, 兒童色情, 幼女色情, 萝莉控, 蘿莉控, 恋童, 戀童, 炼铜',
  },
  {
    kind: Kind.setting,
    reason: 'a Chinese place of childhood',
    words:
      '小学, 小學, 初中, 高中, 中学, 中學, 幼儿园, 幼稚园, 幼稚園, 校服, 学校制服, 死库水, 国中, 國中, 托儿所',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Chinese for someone who looks like a minor',
    words: `幼态, 幼稚的脸, 看上去像孩子, 像孩子, 未发育, 发育中, 洛丽塔, 未發育, 發育中, 看起来像孩子, 看起來像孩子, 幼态脸, 幼小的身体, 稚嫩的身体, 稚嫩的脸, 稚嫩的身體, 稚嫩的臉, 勉强成年, 勉強成年, 尽可能年轻, 越小越好, 年龄退行, 年齡退行, 年龄倒退`,
  },
  {
    kind: Kind.hint,
    reason: 'Chinese for looking young',
    words: `正太, 稚嫩, 看起来很小, 看起来很年轻, 豆蔻年华, 刚满18, 刚满十八, 刚成年, 幼小`,
  },
  {
    kind: Kind.family,
    reason: 'a Chinese word for a relative who may be a child',
    words: '女儿, 女兒, 儿子, 兒子, 侄女, 外甥女, 孙女, 孫女, 妹妹',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Chinese',
    words:
      '性感, 色情, 情色, 性爱, 性愛, 做爱, 做愛, 性交, 内衣, 內衣, 情趣, 乳房, 巨乳, 乳头, 胸部特写, 诱惑, 誘惑, 淫, 黄片, 三级片, 成人内容, 丁字裤, 勾引, 挑逗, 色色, 涩图, 色图, 情欲, 露点, 露點, 春宫, 发情, 私处, 性器, 性行为, 撩人',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Chinese',
    words:
      '裸体, 裸體, 全裸, 半裸, 裸女, 裸照, 裸露, 赤裸, 赤裸裸, 裸的, 不穿衣服, 没穿衣服, 沒穿衣服, 一丝不挂, 一絲不掛, 脱光, 脫光, 光着身子, 光屁股, 裸身, 裸',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Chinese',
    words: '泳装, 泳裝, 比基尼, 内裤, 內褲, 短裙, 洗澡, 沐浴, 床上, 丝袜, 接吻, 捆绑',
  },
  { kind: Kind.ageUnit, reason: 'an age in Chinese', words: '岁, 歲, 周岁' },
  {
    kind: Kind.deny,
    reason: 'Chinese for no one of the kind',
    words: '没有, 无, 禁止, 不是, 沒有, 不要, 拒绝, 非, 不含, 谢绝, 不适合, 保护',
  },
  {
    kind: Kind.mention,
    reason: 'Chinese before children spoken of',
    words: '有一个, 有两个, 给, 适合, 教, 关于',
  },
  {
    kind: Kind.mask,
    reason: 'a Chinese phrase that only sounds alike',
    words: `二十多岁, 二十几岁, 二十来岁, 三十多岁, 三十几岁, 三十来岁, 四十多岁, 四十几岁, 四十来岁, 五十多岁, 五十几岁, 五十来岁, 六十多岁, 六十几岁, 六十来岁, 七十多岁, 七十几岁, 七十来岁, 八十多岁, 八十几岁, 八十来岁, 九十多岁, 九十几岁, 九十来岁, 真正太, 修正太, 改正太, 纠正太, 端正太, 公正太, 正太阳, 正太太, 正太多, 正太极, 正太好, 小学老师, 小学教师, 中学老师, 中学教师, 高中老师, 高中教师, 初中老师, 初中教师, 高中同学, 小学同学, 初中同学, 高中时代, 高中毕业, 中学时代, 儿童节, 儿童文学, 儿童房, 儿童读物, 儿童绘本, 儿童医院, 儿童玩具, 儿童医生, 儿童乐园, 儿童画, 少年宫, 少女心, 少女漫画, 少年漫画, 少年时代, 少女时代, 孩子气, 孩子们的, 孩子的妈妈, 孩子妈, 孩子他爸, 有孩子, 有了孩子, 生孩子, 要孩子, 婴儿肥, 婴儿蓝, 婴儿车, 婴儿床, 裸眼, 裸色, 裸车, 裸机, 裸麦, 裸辞, 裸考, 裸婚, 裸妆, 裸粉, 裸子植物, 裸露的岩石, 裸岩, 美少女战士, 未成年禁止, 未成年人禁止, 未成年人勿, 未成年勿, 中学校长, 小学校长, 幼儿园老师, 幼儿园阿姨, 幼儿园教师, 孩子的时候, 小时候, 中学校长, 大中小学, 白发少年, 少年包青天, 淫雨, 儿童基金会, 青少年宫, 性感染, 男性感, 女性感, 个性感, 理性感, 人性感, 感性感, 弹性感, 知性感, 慢性感, 中学习, 国中部, 国中南, 国中医, 中国中, 高中低, 高中端, 中小学老师, 我国中, 外国中, 从小学, 从小学习, 小学生时代, 小孩子气, 成为了孩子, 理智与情感, 大男孩, 男孩团体, 男孩乐队, 后街男孩, 牛仔男孩, 未满十八岁禁止, 未满18岁禁止, 未满18岁请, 未满十八岁请, 未满18岁者, 18岁以下禁止`,
  },
  {
    kind: Kind.girl,
    reason: 'a Chinese word for a girl or boy',
    words: '女孩, 女孩子, 姑娘, 女生, 男生, 妹子',
  },
  {
    kind: [Kind.girl, Kind.boy],
    reason: 'a Chinese word for a boy',
    words: '男孩:1, 男孩子:1, 男孩们:2',
  },
  { kind: Kind.small, reason: 'Chinese for little', words: '年幼的, 幼小的, 年幼, 小小的, 幼' },
]
