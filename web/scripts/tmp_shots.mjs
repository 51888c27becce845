import { openPage, withBrowser } from "/tmp/w/page/web/scripts/browser.mjs";
import { mkdirSync } from "node:fs";
mkdirSync("/tmp/w/page_shots",{recursive:true});
const P=[["malhya",8],["descent",2],["euthia",6],["gloomhaven",7],["buttons_bugs",5],["descent",4],["malhya",11],["euthia",1]];
await withBrowser(async (b,a)=>{ for (const [g,s] of P) for (const [size,lang] of [["laptop","fr"],["wide","en"],["phone","fr"],["upright","en"]]) {
 const {page,context,faults}=await openPage(b,a,{path:`/demo/${g}?step=${s}`,size,language:lang});
 await page.screenshot({path:`/tmp/w/page_shots/${g}-${s}-${size}-${lang}.png`}); await context.close(); if(faults.length)console.log(g,s,size,faults);
}});
