"""What scenes may hold, the drawings by what they show, and one plan while it is made."""
import math
from collections import defaultdict

from .outdoors import AIR, WATER
from .say import STYLES, article, scene

LAYERS = 8
SETS = ["soft", "3d", "flat", "sticker"]
TINTS = ["black", "white", "grey", "red", "orange", "yellow", "green", "teal", "blue", "pink", "purple", "brown"]
HOLD = "open book,coffee,umbrella,umbrella,umbrella,bouquet,rose,red apple,pizza,ice cream,crystal ball,camera,phone,laptop,balloon,gift,trophy,candle,red paper lantern,key,fishing pole,hammer,axe,magic wand,shield,football,basketball,bow and arrow,test tube,paintbrush,scroll,gem stone,teapot,birthday cake,hamburger,hot dog,watermelon,cupcake,donut,sunflower,books,microphone,flashlight,shopping bags,backpack,dagger,tulip,banana,carrot,pumpkin,fish,kite,briefcase,broom,newspaper,bread,cookie,potted plant,jack o lantern,telescope,violin,guitar,alarm clock,money bag,artist palette,sword,parrot,owl,chicken,turtle,hamster,snake,frog,duck,lobster,skull,crown,flag,torch,world map,basket,flask,wrench,bone,egg,star,red heart,bucket,luggage,cooking pot,watering can,quill,spyglass,pocket watch,treasure map,staff,scepter,spear,trident,mace,crossbow,katana,knitting needles,walking stick,paddle,origami crane,rubber duck,frying pan,rolling pin,teddy bear,snow globe,music box,spell book,crystal,dragon egg,masquerade mask,fishing net,rake,pitchfork,ukulele,harmonica,tambourine,serving tray,pitcher,hot chocolate,milkshake,ice cream sundae,cotton candy,gingerbread man,watermelon slice,lyre,pillow,dream catcher,tarot cards,bird cage,candelabra".split(",")
DRINKS = "coffee,wine glass,beer mug,tropical drink,champagne,bubble tea,teacup without handle,cocktail glass,soda,glass of milk,hot chocolate,lemonade,milkshake,glass of water".split(",")
INSTRUMENTS = {"guitar": ["guitar", "banjo", "guitar", "ukulele", "lyre"], "violin": ["violin"], "blow": ["trumpet", "saxophone", "flute", "trombone", "clarinet", "french horn", "harmonica", "bagpipes"]}
WHOLE = "owl,penguin,duck,swan,parrot,eagle,dove,flamingo,peacock,rooster,turkey,goose,turtle,crocodile,snake,lizard,sauropod,t rex,snail,butterfly,bee,ladybug,spider,scorpion,monkey,gorilla,orangutan,kangaroo,hedgehog,otter,sloth,badger,skunk,beaver,bison,mammoth,llama,chipmunk,bird,frog,chicken,seal,bat,boar,poodle,moose,hamster,koala,hippopotamus,rhinoceros,polar bear,dodo,donkey,ox,ram,rat,zebra,water buffalo,two hump camel,ant,beetle,cricket,worm,black bird,leopard,black cat,hatching chick,crane,ostrich,seagull,puffin,vulture,ferret,sea lion,antelope,cheetah,armadillo,grasshopper,praying mantis,stegosaurus,walrus,raven,sparrow,robin,woodpecker,kingfisher,red panda,meerkat,lemur,anteater,platypus,chameleon,axolotl,hermit crab,caterpillar,hyena,lynx,warthog,yak,cockatoo,centipede,stork,salamander,bull,alpaca,gazelle,hawk,magpie,cobra,triceratops,velociraptor,skeleton,werewolf,griffin,pegasus,centaur,minotaur,troll,golem,mummy,grim reaper,treant,cyclops,gargoyle,sphinx,hydra,cerberus,android,mech".split(",")
FISH = "fish,tropical fish,blowfish,shark,octopus,dolphin,whale,jellyfish,squid,turtle,seal,crab,lobster,orca,seahorse,plesiosaur,starfish,manta ray,swordfish,narwhal,manatee,koi,walrus,kraken,axolotl,hermit crab".split(",")
FLOAT = "duck,swan,goose".split(",")
FLIERS = "butterfly,bee,bird,eagle,dove,parrot,bat,owl,black bird,fly,mosquito,ladybug,swan,goose,heron,pelican,toucan,dragonfly,wasp,pterodactyl,hummingbird,moth,firefly,raven,hawk,magpie,kingfisher,griffin,pegasus,stork,robin".split(",")
GROUND = "car,taxi,bus,ambulance,fire engine,police car,suv,pickup truck,delivery truck,tractor,racing car,motorcycle,motor scooter,bicycle,locomotive,tram car,minibus,articulated lorry,auto rickshaw,jeep,van,scooter,moped,tour bus,bulldozer,bullet train,train,tram,metro,kick scooter,monorail,railway car,tricycle,forklift,dump truck,double decker bus,tank,horse carriage,covered wagon,excavator,snowplow,snowmobile,cement mixer,garbage truck,camper van,limousine,convertible,unicycle,sidecar motorcycle,quad bike,muscle car,monster truck,food truck,moon rover".split(",")
BOATS = "sailboat,canoe,speedboat,passenger ship,ferry,motor boat,ship,tall ship,gondola,raft,rowboat,kayak,paddle steamer,jet ski".split(",")
AIRCRAFT = "airplane,helicopter,rocket,flying saucer,parachute,balloon,satellite,fighter jet,airship,biplane,starship,hang glider,paraglider,space station".split(",")
SMALL = HOLD + DRINKS + "grapes,lemon,pineapple,green apple,pear,peach,cherries,strawberry,tomato,avocado,eggplant,corn,broccoli,croissant,pancakes,cheese,bacon,french fries,sandwich,taco,egg,fried egg,ramen,spaghetti,sushi,pie,honey,hourglass done,crown,top hat,boot,sneaker,high heels,handbag,glasses,drum,trumpet,radio,telephone,television,light bulb,coin,envelope,package,pencil,scissors,bell,microscope,lipstick,ring,ribbon,yarn,dice,chess pawn,video game,mushroom,cactus,tangerine,kettle,bowl with spoon,pretzel,popcorn,candy,lollipop,mango,coconut,potato,onion,garlic,hot pepper,bell pepper,cucumber,jar,salt,butter,skull,globe showing americas,desk lamp,goblet,bottle,sword,torch,milk carton,necklace,beach ball,wall clock,vinyl record,suitcase,binoculars,perfume,tablet,paper boat,acorn,radish,piggy bank,treasure chest,flask,cooking pot,playing cards,pipe,wallet,slippers,wizard hat,chef hat,record player,desk globe,accordion,american football,bagel,baguette bread,baseball,bento box,blueberries,bone,boxing glove,burrito,calendar,camera with flash,canned food,chestnut,chocolate bar,closed book,compass,crayon,cooked rice,curry rice,custard,cut of meat,dango,desktop computer,dumpling,film projector,movie camera,video camera,framed picture,fountain pen,green salad,headphones,herb,hiking boot,ice skate,jeans,joystick,keyboard,kiwi fruit,kitchen knife,leafy green,long drum,lotion bottle,magnet,magnifying glass tilted right,mantelpiece clock,maracas,meat on bone,melon,musical keyboard,notebook,olive,padlock,paella,peanuts,poultry leg,printer,purse,puzzle piece,rice ball,roller skate,sandal,saxophone,screwdriver,seedling,shaved ice,shoe,shortcake,soap,socks,spiral shell,spoon,stew,stopwatch,sunglasses,t shirt,takeout box,tennis,toolbox,toothbrush,tumbler glass,volleyball,waffle,watch,wrench,maple leaf,blossom,red heart,star,nest with eggs,oyster,pill,gloves,dress,coat,diya lamp,computer mouse,typewriter,lime,brown mushroom,daffodil,poppy,fern,daisy,pine cone,raspberry,plum,muffin,candy cane,roast turkey,gramophone,xylophone,dartboard,puzzle cube,chainsaw,magic lamp,oil lantern,wreath,christmas stocking,aquarium,napkin,blanket,pillow,pitcher,snow globe,frying pan,rolling pin,teddy bear,terrarium,bonsai,music box,christmas ornament,serving tray,candelabra,sewing machine,bird cage,birdhouse,watering can,garden hose,hay bale,log,firewood,crystal,beehive,wedding cake,fruit bowl,ice cream sundae,milkshake,hot chocolate,gingerbread house,gingerbread man,macaron,cotton candy,nachos,lasagna,cheese board,cinnamon roll,pomegranate,dragon fruit,papaya,fig,artichoke,asparagus,cauliflower,cabbage,beetroot,celery,lemonade,harmonica,tambourine,lyre,ukulele,bongos,chess board,knitting needles,origami crane,rubber duck,snowshoes,bracelet,pocket mirror,hairbrush,sleeping bag,tarot cards,dream catcher,watermelon slice,steak dinner,bowl of cereal,glass of water,jam jar,quill,spyglass,pocket watch,treasure map,masquerade mask,spell book,dragon egg,knight helmet,mace,crossbow,katana,quiver,french horn,trombone,clarinet,bagpipes".split(",")
FOOD = "pizza,hamburger,red apple,green apple,lemon,carrot,banana,donut,cookie,watermelon,cheese,bread,sandwich,hot dog,pancakes,strawberry,corn,cupcake,fish,pretzel,taco,sushi,fried egg,spaghetti,pie,croissant,bacon,tomato,peach,pear,cherries,grapes,dumpling,shortcake,shortcake,birthday cake,cut of meat,poultry leg,waffle,bagel,rice ball,chocolate bar,lobster,crab,shrimp,french fries,avocado,tangerine,muffin,raspberry,plum,roast turkey,macaron,gingerbread man,cinnamon roll,cotton candy,watermelon slice,nachos,lasagna,ice cream sundae,pomegranate,dragon fruit,celery".split(",")
STANDING = "snowman,christmas tree,fountain,tent,cactus,palm tree,evergreen tree,deciduous tree,potted plant,door,mirror,robot,ghost,alien,jack o lantern,moai,telescope,fire,statue of liberty,hut,castle,house,church,ferris wheel,circus tent,fountain,bathtub,ladder,shopping cart,drum,luggage,bucket,trophy,barber pole,postbox,lamp,lamp,armchair,windmill,barn,clock tower,phone booth,refrigerator,washing machine,fan,grill,mailbox,desk,dresser,wind turbine,tower,pagoda,oven,speaker,fruit tree,podium,lighthouse,beach umbrella,beach umbrella,piano,office chair,tipi,road sign,traffic cone,vacuum cleaner,single bed,bank,bus stop,chair,classical building,convenience store,derelict house,factory,file cabinet,fuel pump,headstone,hindu temple,hospital,hotel,japanese castle,mosque,office building,oil drum,post office,shinto shrine,slot machine,station,stop sign,tokyo tower,toilet,vertical traffic light,wastebasket,house with garden,seat,coffin,desktop computer,scarecrow,wheelbarrow,igloo,wishing well,barrel,pyramid,totem pole,statue,eiffel tower,cello,harp,jukebox,drum kit,surfboard,chandelier,throne,rocking chair,easel,grandfather clock,spinning wheel,sink,clothesline,swing,market stall,food truck,treehouse,gate,haystack,tree stump,signpost,stone arch,chicken coop,doghouse,lawnmower,workbench,vending machine,billboard,carousel,water tower,hedge,flower bed,mushroom house,crystal,hammock,cannon,catapult,magic portal,gong,aquarium,curtain,ironing board".split(",")
WORN = {"top hat": "head", "crown": "head", "sun hat": "head", "scarf": "neck", "billed cap": "head", "graduation cap": "head", "wizard hat": "head", "chef hat": "head"}
HEARTH = "living room,living room,hut,bedroom,castle hall,library,attic".split(",")
STOVE = "kitchen,cave,castle hall,attic,forest,camp,laboratory,living room,hut".split(",")
BOATING = "lake,river,sea,lake,pond".split(",")
INDOOR_SEATS = ["armchair", "couch", "chair", "armchair", "stool", "bench"]
CALLED = {"teacup without handle": ["a cup of tea", "tea", "a cup of tea", "a cup"], "coffee": ["coffee", "a cup of coffee", "a coffee"]}
# Furniture stands in rooms.
HOME = {"couch", "bed", "armchair", "fireplace", "shelf", "piano", "rug"}

# Places with enough green to turn orange in autumn.
LEAFY = {"forest", "park", "meadow", "garden", "hill", "village", "river", "lake", "cabin", "house", "farm", "road", "pond", "jungle", "field", "camp", "castle"}


class Bank:
    """The drawings by what they show. things: {(name, set): (row, box)}."""

    def __init__(self, records, things, portraits, anime=False):
        self.rec, self.things, self.portraits = records, things, portraits
        self.box = dict(things.values())
        self.name = {row: name for (name, _), (row, _) in things.items()}
        by = lambda: defaultdict(list)
        self.figure, self.couple, self.animal, self.prop, self.place, self.fall = by(), by(), by(), by(), by(), by()
        for i, a in enumerate(records):
            if a["what"] in ("figure", "couple") and a["a"]["anime"] != anime:
                continue
            if a["what"] == "figure":
                self.figure[a["pose"]].append(i)
            elif a["what"] == "couple":
                self.couple[a["pose"]].append(i)
            elif a["what"] == "animal":
                self.animal[a["name"]].append(i)
            elif a["what"] == "prop":
                self.prop[a["name"]].append(i)
            elif a["what"] == "place":
                self.place[a["name"]].append(i)
            else:
                self.fall[a["what"]].append(i)
        self.land = [n for n in self.place if n not in WATER | AIR | {"island", "pool"}]
        self.rooms = [n for n in self.place if records[self.place[n][0]]["inside"]]
        self.anime = self if anime else Bank(records, things, portraits, anime=True)

class Plan:
    def __init__(self, bank, r):
        self.b, self.r = bank, r
        self.layers, self.captions = [], []
        self.place_row, self.fall, self.style = -1, -1, 0
        self.place = self.time = self.weather = self.behind = ""
        self.floor = 180
        self.set = r.choice(SETS)
        self.kind = ""
        self.autumn = self.inside = self.moon = False
        self.add_more = None  # puts more into the picture and returns what to say of it (besides.py)

    # Where
    def at(self, names):
        r = self.r
        self.place = r.choice(names)
        rows = self.b.place[self.place]
        if r.random() < 0.35:
            rows = [q for q in rows if self.b.rec[q]["time"] == "day" and not self.b.rec[q]["weather"]] or rows
        self.place_row = r.choice(rows)
        a = self.b.rec[self.place_row]
        self.time, self.weather, self.behind, self.floor, self.inside = a["time"], a["weather"], a["behind"], a["floor"], a["inside"]
        if self.place in ("space", "moon"):
            self.time, self.weather = "day", ""
        if self.weather and not a["inside"]:
            self.fall = r.choice(self.b.fall[self.weather])
        self.moon = a["moon"] and not self.inside and r.random() < 0.4
        self.autumn = self.place in LEAFY and self.weather != "snow" and r.random() < 0.1
        return self

    def plain(self):
        """A plain ground: the compositor draws it; the caption may name it."""
        self.moon = False
        self.place_row, self.place, self.time, self.weather, self.behind, self.floor = -1 - self.r.randrange(14), "", "day", "", "", 150
        return self

    # What
    def put(self, row, x, y, s, anchor=(128, 252), mirror=False, rot=0.0, tint=-1, shadow=True, old=False, box=None):
        """The drawing's anchor at (x, y). rows of old drawings and of the scenes' own are told apart by `old`."""
        ax = (256 - anchor[0]) if mirror else anchor[0]
        cx, cy = x - s * (ax - 128), y - s * (anchor[1] - 128)
        x0, _, x1, y1 = (box or (20, 0, 236, 250)) if old else self.b.rec[row]["at"]["box"]
        mid = (x0 + x1) / 2
        sx = cx + s * ((256 - mid if mirror else mid) - 128)
        self.layers.append((row, int(old), cx, cy, s, int(mirror), rot, tint, sx, cy + s * (y1 - 128) - 1, s * (x1 - x0) * 0.45 if shadow else 0.0))

    def thing(self, name, x, y, h, tint=-1, rot=0.0, shadow=True, mirror=None, center=False):
        """A thing from the emoji, h pixels high, standing at (x, y) or about it."""
        row, (x0, y0, x1, y1) = self.b.things[(name, self.set)]
        s = h / max(30, y1 - y0)
        m = self.r.random() < 0.3 if mirror is None else mirror
        self.put(row, x, y, s, ((x0 + x1) / 2, (y0 + y1) / 2 if center else y1), m, rot, tint, shadow, old=True, box=(x0, y0, x1, y1))

    def narrow(self, name, h, room):
        """The height of a thing that is to be at most `room` wide: several of them stay apart."""
        _, (x0, y0, x1, y1) = self.b.things[(name, self.set)]
        return min(h, room * max(30, y1 - y0) / max(1, x1 - x0))

    def held(self, name, x, y, h):
        """A drink in a hand: our own cup where there is one."""
        if name in self.b.prop:
            self.put(self.r.choice(self.b.prop[name]), x, y, h / 236, (126, 150), shadow=False)
        else:
            self.thing(name, x, y - h * 0.1, h, shadow=False, center=True)

    def called(self, name):
        """A drink in words."""
        return self.r.choice(CALLED[name]) if name in CALLED else article(name)

    def string(self, a, b):
        """A leash from one point to another."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        row = self.r.choice(self.b.prop["leash"])
        self.put(row, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, math.hypot(dx, dy) / 248, (128, 128), rot=math.degrees(math.atan2(dy, dx)), shadow=False)

    def has(self, names):
        got = [n for n in names if (n, self.set) in self.b.things]
        return self.r.choice(got)

    def mirrored(self, p, mirror):
        return (256 - p[0], p[1]) if mirror else p

    def on_canvas(self, layer, p):
        """Where a point of an unmirrored drawing came to lie."""
        _, _, cx, cy, s, m, *_ = self.layers[layer]
        q = self.mirrored(p, m)
        return cx + s * (q[0] - 128), cy + s * (q[1] - 128)

    def say(self, subject, verb="", framing="", n=2):
        r = self.r
        style = STYLES[self.style]
        more = self.add_more(self) if self.add_more else None
        for _ in range(n):
            s, v = (q() if callable(q) else q for q in (subject, verb))
            mood = self.set if not style and r.random() < 0.3 and any(q[1] for q in self.layers) else ""
            self.captions.append(scene(r, s, v, self, style, framing() if callable(framing) else framing, mood, more() if more else ""))
