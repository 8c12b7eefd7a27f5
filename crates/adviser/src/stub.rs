pub mod age { use korean::*; use jiff::civil::Date;
 pub enum Age { Adult, Minor, Years }
 pub fn find(_: &Text)->Vec<Find<Age>> { vec![] }
 pub fn minor_on(_: &Age, _: Option<Date>, _: Date, _: u8)->Option<bool>{None}
 pub fn born(_: &Age, _: Date)->Option<(Date,Date)>{None} }
pub mod percent { use korean::*; pub struct R; impl R { pub fn numerator(&self)->i64{1} pub fn denominator(&self)->i64{1} } pub fn find(_: &Text)->Vec<Find<R>>{vec![]} }
pub mod residence { use korean::*; pub struct Residence{pub abroad: Option<bool>} pub fn find(_: &Text)->Vec<Find<Residence>>{vec![]} }
