// The wire's types by their short names; wire.ts is made from the server's own description of itself.
import type { components } from "../wire";

type Schemas = components["schemas"];

export type Action = Schemas["ActMessage"]["action"];
export type BoardShown = Schemas["BoardShown"];
export type BotList = Schemas["BotList"];
export type BotShown = Schemas["BotShown"];
export type ClientMessage = Schemas["Hello" | "ActMessage" | "WhyMessage" | "HintMessage" | "QuestionMessage" | "ReactMessage"];
export type Colour = Schemas["Colour"];
export type DieShown = Schemas["DieShown"];
export type DiceLedger = Schemas["DiceLedger"];
export type Editor = Schemas["Editor"];
export type Ending = Schemas["Ending"];
export type DrawShown = Schemas["DrawShown"];
export type FairGame = Schemas["FairGame"];
export type FairShown = Schemas["FairShown"];
export type GameShown = Schemas["GameShown"];
export type Happened = Schemas["Happened"];
export type HintAnswer = Schemas["HintAnswer"];
export type HintedPlay = Schemas["HintedPlay"];
export type HintShown = Schemas["HintShown"];
export type History = Schemas["History"];
export type HouseRule = Schemas["HouseRule"];
export type Invited = Schemas["Invited"];
export type Joined = Schemas["Joined"];
export type Knocked = Schemas["Knocked"];
export type NewTable = Schemas["NewTable"];
export type Opened = Schemas["Opened"];
export type People = Schemas["PeopleMessage"];
export type PictureShown = Schemas["PictureShown"];
export type PlayShown = Schemas["PlayShown"];
export type PositionShown = Schemas["PositionShown"];
export type Question = Schemas["QuestionMessage"]["about"];
export type QuestionAnswer = Schemas["QuestionAnswer"];
export type Reaction = Schemas["ReactMessage"]["reaction"];
export type ReactionMessage = Schemas["ReactionMessage"];
export type Refusal = Schemas["Refusal"];
export type RulesShown = Schemas["RulesShown"];
export type RulingShown = Schemas["RulingShown"];
export type Said = Schemas["Said"];
export type SeatShown = Schemas["SeatShown"];
export type SeatWish = Schemas["SeatWish"];
export type ServerMessage = // what is told to everybody, and what answers a message
  | Schemas["ViewMessage" | "PeopleMessage" | "ReactionMessage"]
  | Schemas["DoneMessage" | "WhyAnswer" | "HintAnswer" | "QuestionAnswer" | "RefusedMessage" | "ReactedMessage"];
export type SettingShown = Schemas["SettingShown"];
export type Sharing = Schemas["Sharing"];
export type Shelf = Schemas["Shelf"];
export type SpaceShown = Schemas["SpaceShown"];
export type TableList = Schemas["TableList"];
export type TableShown = Schemas["TableShown"];
export type View = Schemas["View"];
export type WhyAnswer = Schemas["WhyAnswer"];
